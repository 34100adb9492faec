import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logLines, logText, makeRun } from '../testing/run-folders.js';
import { Served } from '../testing/served.js';
import { isOpenToOthers, ownNames, printedName } from './own-names.js';

const served = new Served();
beforeAll(() => {
  makeRun(`${served.runs}/one`, { log: logText(logLines(3, 'success')) });
});
afterAll(() => served.end());

it('knows the names of a server by where it listens', () => {
  expect([...ownNames('127.0.0.1')]).toEqual(['127.0.0.1', 'localhost', '[::1]']);
  expect(ownNames('192.0.2.7').has('192.0.2.7')).toBe(true);
  expect(ownNames('2001:db8::7').has('[2001:db8::7]')).toBe(true);
  expect(ownNames('0.0.0.0').has(hostname().toLowerCase())).toBe(true);
  expect(ownNames('0.0.0.0').has('evil.example')).toBe(false);
});

it('knows which addresses are for this machine alone', () => {
  expect(['127.0.0.1', '127.0.0.9', 'localhost', '::1'].map(isOpenToOthers)).toEqual([false, false, false, false]);
  expect(['0.0.0.0', '::', '192.0.2.7', 'box.example'].map(isOpenToOthers)).toEqual([true, true, true, true]);
  expect(printedName('::1')).toBe('[::1]');
});

it('listens elsewhere when it is told to, for whoever has the token, and under no foreign name', async () => {
  const { client, server } = await served.start({ host: '0.0.0.0' });
  expect(server.address).not.toContain('0.0.0.0');
  const named = (host: string): Promise<number> =>
    client
      .ask('/api/runs', { headers: { host: `${host}:${client.port}`, origin: `http://${host}:${client.port}` } })
      .then(({ status }) => status);
  expect(await named(hostname())).toBe(200);
  expect(await named('127.0.0.1')).toBe(200);
  expect(await named('evil.example')).toBe(403);
  expect((await client.ask('/api/runs', { headers: { cookie: '' } })).status).toBe(401);
});

it('says that it cannot listen at an address that this machine does not have', async () => {
  await expect(served.start({ host: '192.0.2.7' })).rejects.toThrow(
    /^STUDIO_PORT_UNUSABLE: cannot listen on 192\.0\.2\.7:0 .*: give an address of this machine with --host/,
  );
});
