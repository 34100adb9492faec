import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../testing/client.js';
import { logLines, logText, makeRun } from '../testing/run-folders.js';
import { Served } from '../testing/served.js';

const served = new Served();
let client: Client;

beforeAll(async () => {
  makeRun(join(served.runs, 'one'), { log: logText(logLines(3, 'success')) });
  makeRun(join(served.folder, 'private'), { log: logText(logLines(3, 'success')) });
  symlinkSync(join(served.page, 'secret.txt'), join(served.page, 'assets', 'linked.txt'));
  ({ client } = await served.start());
});
afterAll(() => served.end());

it('lets a browser in that opens the printed address, and gives it the page', async () => {
  const entered = await client.ask(`/?token=${client.token}`, { headers: { cookie: '' } });
  expect(entered).toMatchObject({ status: 303, headers: { location: '/' } });
  expect(entered.headers['set-cookie']).toEqual([
    `s-agents-${client.port}=${client.token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=2592000`,
  ]);
  const page = await client.ask('/');
  expect(page).toMatchObject({ status: 200, text: '<!doctype html><title>Runs</title>' });
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
    ) as string,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  const asset = await client.ask('/assets/page-1a2b.js');
  expect(asset.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': expect.stringContaining('immutable') as string,
  });
});

it.each([
  ['no cookie', {}],
  ['a wrong cookie', { cookie: 's-agents-PORT=guessed' }],
  ['the cookie of another server', { cookie: 's-agents-1=TOKEN' }],
  ['the cookie in another name', { cookie: 'xs-agents-PORT=TOKEN' }],
  ['the token as a bearer', { authorization: 'Bearer TOKEN' }],
])('keeps out whoever has %s', async (_what, given) => {
  const stranger = new Client(client.port, '');
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      String(value).replace('PORT', String(client.port)).replace('TOKEN', client.token),
    ]),
  );
  for (const path of [
    '/',
    '/assets/page-1a2b.js',
    '/api/runs',
    '/api/runs/one/events',
    '/?token=',
    '/?token=guessed',
  ]) {
    const { status, text } = await stranger.ask(path, { headers });
    expect({ path, status }).toEqual({ path, status: 401 });
    expect(text).toContain('open the address that the command printed');
    expect(text).not.toContain(client.token);
  }
});

it.each([
  ['a foreign Host', { host: 'evil.example' }],
  ['a Host that begins like ours', { host: '127.0.0.1.evil.example' }],
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['the Origin of another server of this machine', { origin: 'http://127.0.0.1:1' }],
  ['an opaque Origin', { origin: 'null' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another port', { 'sec-fetch-site': 'same-site' }],
])('refuses %s, although it has the cookie', async (_what, headers) => {
  for (const path of ['/', `/?token=${client.token}`, '/api/runs', '/api/runs/one/events'])
    expect((await client.ask(path, { headers })).status).toBe(403);
  expect((await client.post('/api/runs/one/control', { do: 'pause' }, headers)).status).toBe(403);
});

it('takes what its own page sends', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const headers = {
      host: `${host}:${client.port}`,
      origin: `http://${host}:${client.port}`,
      'sec-fetch-site': 'same-origin',
    };
    expect((await client.ask('/api/runs', { headers })).status).toBe(200);
  }
});

it('refuses what a form of another page could post', async () => {
  const path = '/api/runs/one/control';
  expect((await client.post(path, { do: 'pause' }, { 'x-s-agents': '' })).status).toBe(403);
  expect((await client.post(path, { do: 'pause' }, { 'content-type': 'text/plain' })).status).toBe(400);
});

it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('refuses the method %s', async (method) => {
  const { status, headers } = await client.ask('/api/runs', { method });
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD, POST' });
});

it('answers HEAD without a body', async () => {
  for (const path of ['/', '/api/runs', '/api/runs/one/events'])
    expect(await client.ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});

it('refuses a huge body', async () => {
  const { status } = await client.post('/api/runs/one/say', { to: null, text: 'x'.repeat(70_000), kind: 'talk' });
  expect(status).toBe(413);
});

it.each([
  '/api/runs/..%2Fprivate',
  '/api/runs/%2e%2e%2fprivate',
  '/api/runs/../private',
  '/api/runs/one%2F..%2F..%2Fprivate',
  '/api/runs/%2Fetc',
  '/api/runs/one%00',
  '/api/runs/..',
  '/api/runs/.',
  '/api/runs/',
  '/api/runs/one%5C..',
  '/api/runs/one/blobs/..%2F..%2Fprivate',
  '/api/runs/__proto__',
  '/assets/../secret.txt',
  '/assets/..%2Fsecret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/%2Fetc%2Fpasswd',
  '/assets/page-1a2b.js%00.html',
  '/assets/linked.txt',
  '/assets/',
  '/secret.txt',
  '/index.html',
])('finds nothing at %s', async (path) => {
  const { status, text } = await client.ask(path);
  expect(status).toBe(404);
  expect(text).not.toMatch(/secret beside|root:/);
});

it.each(['/%', '/api/runs/%zz', '/api/runs/%ff', 'http://evil.example/api/runs', '*'])(
  'refuses the path %s',
  async (path) => {
    expect((await client.ask(path)).status).toBe(400);
  },
);
