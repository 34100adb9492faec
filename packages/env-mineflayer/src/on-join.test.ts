import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSpeakers, linesOnJoin, onJoinSchema } from './on-join.js';

const environment = { TEAM_PASSWORD: 'opensesame', BEN: ' benspass ', SHORT: 'abc', BROKEN: 'two\nlines', EMPTY: ' ' };

describe('lines on joining', () => {
  it('have the values of the environment, for all bodies or by agent', () => {
    const all = linesOnJoin(['/register ${TEAM_PASSWORD} ${TEAM_PASSWORD}', 'hello for $5'], environment);
    expect(all.of('ada')).toEqual(['/register opensesame opensesame', 'hello for $5']);
    expect(
      linesOnJoin({ ada: ['/skyblock home', '/l ${BEN}', 'hi'], ben: ['/skyblock'] }, environment).commands,
    ).toEqual(['/skyblock']);
    expect(all.secrets).toEqual([{ name: 'TEAM_PASSWORD', value: 'opensesame' }]);
    const own = linesOnJoin({ ada: ['/login ${TEAM_PASSWORD}'], ben: ['/login ${BEN}'] }, environment);
    expect([own.of('ada'), own.of('ben'), own.of('cy')]).toEqual([['/login opensesame'], ['/login benspass'], []]);
    expect(own.secrets.map(({ name }) => name)).toEqual(['TEAM_PASSWORD', 'BEN']);
  });

  it.each([
    [['/login ${NOWHERE}'], /onJoin\[0\] needs the environment variable NOWHERE, which is not set: set it/],
    [['/login ${EMPTY}'], /EMPTY, which is not set/],
    [{ ada: ['hi', '/login ${NOWHERE}'] }, /environment\.onJoin\.ada\[1\] needs/],
    [['/login ${SHORT}'], /SHORT, .* has fewer than 4 characters/],
    [['/login ${BROKEN}'], /BROKEN, .* has a line break/],
    ['/login hunter2hunter2', /onJoin\[0\] has a password in the config/],
    [['/login hunter2hunter2'], /onJoin\[0\] has a password in the config: put it into an environment variable/],
    [['/authme:register hunter2hunter2 hunter2hunter2'], /has a password in the config/],
    [['/l hunter2hunter2'], /has a password in the config/],
    [['/login $TEAM_PASSWORD'], /stands for no environment variable: write a variable as \$\{NAME\}/],
    [['/login ${TEAM PASSWORD}'], /stands for no environment variable/],
    [['/login ${TEAM_PASSWORD'], /stands for no environment variable/],
    [['  '], /onJoin\[0\] is empty/],
    [['hi\n/op me'], /has a line break/],
    [['§4hi'], /has a line break, a control character or §/],
    [['x'.repeat(257)], /longer than the 256 characters/],
  ])('are refused without quoting a value: %j', (lines, text) => {
    expect(() => linesOnJoin(lines, environment)).toThrow(text);
    expect(() => linesOnJoin(lines, environment)).toThrow(/^CONFIG_INVALID: (?!.*(?:hunter2|opensesame|abc\b|two))/s);
  });

  it('are for agents of the team', () => {
    expect(() => checkSpeakers({ ada: [] }, ['ada', 'ben'])).not.toThrow();
    expect(() => checkSpeakers(['hi'], ['ada'])).not.toThrow();
    expect(() => checkSpeakers({ adda: [] }, ['ada', 'ben'])).toThrow(
      'CONFIG_INVALID: environment.onJoin has lines for "adda", which is not an agent with a body: the agents are ada, ben',
    );
  });

  it('may be one line', () => {
    const one = linesOnJoin({ ada: '/login ${BEN}' }, environment);
    expect([one.of('ada'), linesOnJoin('hi', environment).of('ada')]).toEqual([['/login benspass'], ['hi']]);
    expect(onJoinSchema.safeParse('/login hunter2hunter2').success).toBe(true);
  });

  it.each([[5], [[1]], [{ ada: 1 }], [null], [Array.from({ length: 21 }, () => 'hi')]])(
    'have no other form: %j',
    (value) => {
      expect(onJoinSchema.safeParse(value).error?.issues).toMatchObject([{ code: 'custom', params: { secret: true } }]);
    },
  );

  it('never have a value of the environment in an error', () => {
    const value = fc.string({ minLength: 12, maxLength: 30 });
    fc.assert(
      fc.property(fc.string(), value, (text, secret) => {
        try {
          linesOnJoin([`${text}\${S}`, `/login ${text}`], { S: secret });
        } catch (error) {
          expect(String(error)).not.toContain(secret);
        }
      }),
    );
  });
});
