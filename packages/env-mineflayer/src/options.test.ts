import { describe, expect, it } from 'vitest';
import { bodiesPerHost, checkAgentNames, checkCommanders, mineflayerOptionsSchema, locateServer } from './options.js';

const parsed = (options: object) => mineflayerOptionsSchema.parse(options);

describe('options', () => {
  it('has defaults for everything', () => {
    expect(parsed({})).toMatchObject({ server: 'embedded', port: 0, bodies: { host: 'worker' } });
  });

  it('puts 8 bodies into a thread, all inline, or as many as `perHost` says', () => {
    expect(
      [{}, { bodies: { host: 'inline' } }, { bodies: { perHost: 2 } }].map((options) => bodiesPerHost(parsed(options))),
    ).toEqual([8, Infinity, 2]);
  });

  it.each([
    [{ server: 'here' }],
    [{ server: 'a b:1' }],
    [{ port: 70_000 }],
    [{ bodies: { host: 'moon' } }],
    [{ viewDistance: 99 }],
    [{ commanders: ['two words'] }],
    [{ commanders: [''] }],
    [{ speed: 2 }],
  ])('refuses %j', (options) => {
    expect(mineflayerOptionsSchema.safeParse(options).success).toBe(false);
  });

  it.each([
    ['localhost:25565', 'localhost', 25565],
    ['[::1]:1234', '::1', 1234],
    ['mc.example.org:1', 'mc.example.org', 1],
  ])('reads the address %s', (server, host, port) => {
    expect(locateServer(parsed({ server }))).toEqual({ kind: 'foreign', host, port });
  });

  it.each([
    [{ seed: 7, server: 'localhost:25565' }, /environment\.seed: 7 .*localhost:25565/],
    [{ server: 'localhost:0' }, /environment\.server/],
    [{ server: 'localhost:99999' }, /environment\.server/],
  ])('explains why %j is refused', (options, text) => {
    expect(() => locateServer(parsed(options))).toThrow(text);
  });

  it.each(['1.99', '1.7.10', '26.2', '1.14.2', '1.20.4-pre1', 'bedrock_1.19', '', '\u001b[31m'])(
    'refuses the version %j, which mineflayer does not speak, forced or not',
    (version) => {
      for (const forceVersion of [false, true])
        expect(() => locateServer(parsed({ server: 'localhost:25565', version, forceVersion }))).toThrow(
          /^VERSION_UNSUPPORTED: environment\.version is "[^\p{Cc}]*", which .*: mineflayer [\d.]+ speaks 1\.8\.8 to [\d.]+: leave it out/u,
        );
    },
  );

  it.each(['auto', '1.8.8', '1.18.1', '1.18.2', '1.19.1', '1.21.7', '26.1'])('takes the version %s', (version) => {
    expect(locateServer(parsed({ server: 'localhost:25565', version }))).toMatchObject({ kind: 'foreign' });
  });

  it('forces only a version that is named, on a server that others operate', () => {
    const forced = { forceVersion: true };
    expect(locateServer(parsed({ server: 'localhost:25565', version: '1.20.6', ...forced }))).toMatchObject({
      port: 25565,
    });
    for (const options of [{}, { version: '1.19.2' }, { server: 'localhost:25565' }])
      expect(() => locateServer(parsed({ ...options, ...forced }))).toThrow(
        /^CONFIG_INVALID: environment\.forceVersion: true is not possible: /,
      );
  });

  it.each(['1.8.8', '1.12.2', '1.15.2'])('refuses the version %s on the embedded server', (version) => {
    expect(() => locateServer(parsed({ version }))).toThrow(
      /^VERSION_UNSUPPORTED: .*embedded server speaks: use one of 1\.16\.5, .*1\.21\.4.*, or leave it out$/,
    );
  });

  it('knows the names that Minecraft allows', () => {
    expect(() => checkAgentNames(['leader', 'worker_A1'])).not.toThrow();
    expect(() => checkAgentNames(['a'.repeat(17)])).toThrow('CONFIG_INVALID');
    expect(() => checkAgentNames(['a b'])).toThrow('letters');
  });

  it('refuses a commander who is an agent, or bears the name of the user', () => {
    expect(() => checkCommanders(['user'], ['leader'])).toThrow(
      /"user" is not possible: the name stands for the person/,
    );
    expect(() => checkCommanders(['Ann'], ['leader', 'ann'])).not.toThrow();
    expect(() => checkCommanders(['Ann', 'leader'], ['leader'])).toThrow(
      /^CONFIG_INVALID: environment.commanders: "leader" is not possible: it is an agent of the team/,
    );
  });
});
