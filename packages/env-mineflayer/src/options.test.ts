import { describe, expect, it } from 'vitest';
import { bodiesPerHost, checkAgentNames, mineflayerOptionsSchema, serverPlace } from './options.js';

const parsed = (options: object) => mineflayerOptionsSchema.parse(options);

describe('options', () => {
  it('has defaults for everything', () => {
    expect(parsed({})).toMatchObject({ server: 'embedded', speed: 1, port: 0, bodies: { host: 'worker' } });
  });

  it('puts more bodies into a thread where they live no faster, all into this process, or as many as it is told', () => {
    expect(
      [{}, { speed: 5 }, { bodies: { host: 'inline' } }, { speed: 5, bodies: { perHost: 2 } }].map((options) =>
        bodiesPerHost(parsed(options)),
      ),
    ).toEqual([8, 4, Infinity, 2]);
  });

  it.each([
    [{ server: 'localhost' }],
    [{ server: 'a b:1' }],
    [{ speed: 0 }],
    [{ port: 70_000 }],
    [{ bodies: { host: 'moon' } }],
    [{ viewDistance: 99 }],
    [{ sped: 2 }],
  ])('refuses %j', (options) => {
    expect(mineflayerOptionsSchema.safeParse(options).success).toBe(false);
  });

  it.each([
    ['localhost:25565', 'localhost', 25565],
    ['[::1]:1234', '::1', 1234],
    ['mc.example.org:1', 'mc.example.org', 1],
  ])('finds %s', (server, host, port) => {
    expect(serverPlace(parsed({ server }))).toEqual({ kind: 'foreign', host, port });
  });

  it.each([
    [{ speed: 2, bodies: { host: 'inline' } }, /environment\.speed: 2 .*inline|process/],
    [{ speed: 2, server: 'localhost:25565' }, /environment\.speed: 2 .*localhost:25565/],
    [{ version: '1.8.8' }, /environment\.version: "1\.8\.8" .*1\.19\.2/],
    [{ version: '1.99', server: 'localhost:25565' }, /environment\.version: "1\.99" .*1\.16\.5, .*1\.20\.4/],
    [{ version: '1.7.10', server: 'localhost:25565' }, /environment\.version: "1\.7\.10"/],
    [{ server: 'localhost:0' }, /environment\.server/],
    [{ server: 'localhost:99999' }, /environment\.server/],
  ])('explains why %j does not go', (options, text) => {
    expect(() => serverPlace(parsed(options))).toThrow(text);
  });

  it('knows the names that Minecraft allows', () => {
    expect(() => checkAgentNames(['leader', 'worker_A1'])).not.toThrow();
    expect(() => checkAgentNames(['a'.repeat(17)])).toThrow('CONFIG_INVALID');
    expect(() => checkAgentNames(['a b'])).toThrow('letters');
  });
});
