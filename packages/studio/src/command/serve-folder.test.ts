import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { Client } from '../testing/client.js';
import { Served } from '../testing/served.js';
import { serveFolder } from './serve-folder.js';

const served = new Served();
const { folder, page } = served;

beforeAll(() => mkdirSync(served.runs));
afterAll(() => served.end());

const never = new AbortController().signal;

it('prints its address, serves a folder without runs, and ends when it is interrupted', async () => {
  const interrupted = new AbortController();
  const printed = Promise.withResolvers<string>();
  const ended = serveFolder({
    folder: served.runs,
    port: undefined,
    signal: interrupted.signal,
    page,
    print: printed.resolve,
  });
  const [address = ''] = /http:\S+/.exec(await printed.promise) ?? [];
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  const client = await Client.to(address).enter();
  expect((await client.ask('/api/runs')).value).toEqual({ runs: [] });
  interrupted.abort(new Cancelled('ctrl-C'));
  expect(await ended).toBe(0);
  await expect(client.ask('/')).rejects.toThrow();
});

it.each<[string, object, RegExp]>([
  ['a folder that is not there', { folder: join(folder, 'nowhere') }, /^STUDIO_FOLDER_MISSING: .*nowhere.*: give/],
  ['a file', { folder: join(folder, 'a-file') }, /^STUDIO_FOLDER_MISSING: .*no folder/],
  ['a port that is none', { port: 'eighty' }, /^OPTION_INVALID: --port is "eighty": /],
  ['a port that is too large', { port: '65536' }, /^OPTION_INVALID/],
  ['an empty address', { host: '' }, /^OPTION_INVALID: --host is "": give an address/],
  ['a page that is not there', { page: join(folder, 'nowhere') }, /^STUDIO_PAGE_MISSING: .*build it/],
])('refuses %s', async (_what, given, problem) => {
  writeFileSync(join(folder, 'a-file'), '');
  await expect(serveFolder({ folder: served.runs, port: '0', signal: never, page, ...given })).rejects.toThrow(problem);
});

it('says that a port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  await expect(serveFolder({ folder: served.runs, port, signal: never, page })).rejects.toThrow(
    new RegExp(`^STUDIO_PORT_UNUSABLE: .*127\\.0\\.0\\.1:${port}.*: give another port`),
  );
  other.close();
});
