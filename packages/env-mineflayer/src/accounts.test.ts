import { EventEmitter } from 'node:events';
import { systemWallClock } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { accountOf, checkAccountHolders } from './accounts.js';
import { joinRefused } from './errors.js';
import { signIn } from './host/sign-in.js';
import { locateServer, mineflayerOptionsSchema } from './options.js';

const parsed = (options: object) => mineflayerOptionsSchema.parse(options);
const server = 'localhost:25565';

describe('Microsoft accounts', () => {
  it('are named by agent, by default by its own name, and keep their tokens in a folder of the user', () => {
    const options = parsed({ server, auth: 'microsoft', accounts: { ada: 'ada@example.org' } });
    expect([accountOf('ada', options), accountOf('ben', options)]).toMatchObject([
      { name: 'ada@example.org', folder: expect.stringMatching(/microsoft-accounts$/) as string },
      { name: 'ben' },
    ]);
    expect(accountOf('ada', parsed({ server }))).toBeUndefined();
  });

  it.each([
    [{ auth: 'microsoft' }, /embedded server checks no accounts/],
    [{ server, accounts: { ada: 'a@example.org' } }, /nobody signs in with them: add `auth: microsoft`/],
    [
      { server, auth: 'microsoft', accounts: { ada: 'a@example.org', ben: 'A@example.org' } },
      /the same account for "ada" and "ben": give each agent an account/,
    ],
  ])('are refused when they cannot be meant: %j', (options, text) => {
    expect(() => locateServer(parsed(options))).toThrow(text);
  });

  it('belong to agents of the team', () => {
    expect(() => checkAccountHolders({ accounts: { adda: 'a' } }, ['ada'])).toThrow(/"adda", which is not an agent/);
  });

  it.each([
    ['ada', null, null],
    ['Steve', null, /ACCOUNT_REFUSED: .* plays under the name "Steve": call the agent "Steve"/],
    ['', 'the account owns no game', /ACCOUNT_REFUSED: .*"ada" could not sign in .*: the account owns no game/],
  ])('sign in before the body joins: as %j, error %j', async (username, error, text) => {
    const client = Object.assign(new EventEmitter(), { username });
    const bot = Object.assign(new EventEmitter(), { _client: client });
    const { signal } = new AbortController();
    const signedIn = signIn(bot as never, 'ada', { clock: systemWallClock, signal }).then(
      () => null,
      (failure: unknown) =>
        joinRefused({ agent: 'ada', ...codeOf(failure) }, { host: 'h', port: 1, version: '1.19.2' }).message,
    );
    if (error === null) client.emit('session', {});
    else bot.emit('error', new Error(error));
    if (text === null) expect(await signedIn).toBeNull();
    else expect(await signedIn).toMatch(text);
  });
});

function codeOf(failure: unknown): { readonly code: string; readonly why: string } {
  const { code, message } = failure as { code: string; message: string };
  return { code, why: message };
}
