import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, ended, firstEvent } from '../testing/client.js';
import { connectHttp, startHttp, type HttpServer } from '../testing/http-server.js';

const root = mkdtempSync(join(tmpdir(), 's-agents-mcp-http-'));
const token = 'a-token-that-nobody-guesses';
let server: HttpServer;

beforeAll(async () => {
  server = await startHttp(root, token);
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.exited;
  rmSync(root, { recursive: true, force: true });
});

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** Sends a request with these headers and returns its status; `fetch` would not send a foreign Host. */
function statusOf(headers: Readonly<Record<string, string>>, body = JSON.stringify(initialize), path = '/mcp') {
  return new Promise<number | undefined>((resolve, reject) => {
    const { hostname: host, port } = server.url;
    const sent = request({ host, port, path, method: 'POST', headers: { ...accepted, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const accepted = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const authorization = `Bearer ${token}`;

describe('a request from elsewhere', () => {
  it.each([
    ['no token', {}, 401],
    ['a wrong token', { authorization: 'Bearer a-token-that-nobody-guessed' }, 401],
    ['the token in another scheme', { authorization: `Basic ${token}` }, 401],
    ['a foreign Host', { authorization, host: 'rebound.example' }, 403],
    ['a foreign Host with our port', { authorization, host: 'rebound.example:80' }, 403],
    ['a foreign Origin', { authorization, origin: 'https://evil.example' }, 403],
    ['an Origin that only looks local', { authorization, origin: 'http://localhost.evil.example' }, 403],
    ['an opaque Origin', { authorization, origin: 'null' }, 403],
    ['a local Origin and the token', { authorization, origin: 'http://localhost:3000' }, 200],
    ['the token', { authorization }, 200],
  ])('%s', async (_what, headers, expected) => {
    expect(await statusOf(headers)).toBe(expected);
  });

  it('is refused when it is too long or for another path', async () => {
    expect(await statusOf({ authorization }, JSON.stringify({ ...initialize, more: 'x'.repeat(2 ** 20) }))).toBe(413);
    expect(await statusOf({ authorization }, '', '/')).toBe(404);
  });

  it('fails for a client of the SDK with a wrong token', async () => {
    await expect(connectHttp(server.url, 'wrong')).rejects.toThrow();
  });
});

it.each([
  ['send nothing', ''],
  ['drip their headers', 'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
])('150 connections without the token that %s keep no client out', async (_what, text) => {
  const sockets: Socket[] = [];
  const client = await connectHttp(server.url, token);
  for (let count = 0; count < 150; count++) {
    const socket = connect(Number(server.url.port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
  }
  expect(await statusOf({ authorization })).toBe(200);
  expect((await call(client, 'status')).isError).toBe(false);
  for (const socket of sockets) socket.destroy();
  await client.close();
});

it.each(['legacy', { pin: '2026-07-28' }] as const)('serves runs that outlive a connection: %j', async (mode) => {
  const first = await connectHttp(server.url, token, mode);
  const config = { task: 'mine 3 logs', environment: { use: 'blockworld' } };
  const { value } = await call(first, 'run', { config });
  const id = String(value['id']);
  await first.close();
  const second = await connectHttp(server.url, token, mode);
  expect(await ended(second, id)).toMatchObject({ report: { result: 'success' } });
  expect((await call(second, 'run', { file: '../x.yaml' })).text).toMatch(/^PATH_OUTSIDE_ROOT: /);
  await second.close();
});

it('on SIGTERM stops its runs with a report, and ends', async () => {
  const other = await startHttp(root, null);
  const made = /Bearer (\S+)"/.exec(other.printed)?.[1] ?? '';
  expect(made.length).toBeGreaterThan(40);
  const client = await connectHttp(other.url, made);
  const config = { task: 'mine 2000 logs', environment: { use: 'blockworld' } };
  const { value } = await call(client, 'run', { config });
  await firstEvent(client, value['id'], 'action.started');
  other.process.kill('SIGTERM');
  expect(await other.exited).toBe(130);
  const report: unknown = JSON.parse(readFileSync(join(root, 'runs', String(value['id']), 'report.json'), 'utf8'));
  expect(report).toMatchObject({ result: 'interrupted', detail: 'the server was stopped' });
  await client.close();
});

it('says why it cannot listen', async () => {
  const { port } = server.url;
  await expect(startHttp(root, token, ['--http', port])).rejects.toThrow(/ended with 2: HTTP_PORT_UNUSABLE: .*--http/);
});
