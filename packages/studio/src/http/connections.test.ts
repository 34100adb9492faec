import { once } from 'node:events';
import { join } from 'node:path';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.js';
import { EventSource } from '../testing/event-source.js';
import { logLines, logText, makeRun } from '../testing/run-folders.js';
import { Served } from '../testing/served.js';

const served = new Served();
const sockets: Socket[] = [];
let client: Client;

beforeAll(async () => {
  makeRun(join(served.runs, 'one'), { log: logText(logLines(3, 'success')) });
  makeRun(join(served.runs, 'long'), { log: logText(logLines(100_000, 'success')) });
  ({ client } = await served.start());
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await served.end();
});

function connected(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  return socket;
}

const headers = 'GET /api/runs HTTP/1.1\r\nHost: 127.0.0.1\r\n';

it.each([
  ['send nothing', ''],
  ['drip their headers', headers],
  ['drip a body', `${headers}Content-Length: 9\r\n\r\n{`],
])('150 connections without the token that %s keep nobody out', async (_what, text) => {
  const source = await EventSource.open(client, 'one');
  for (let count = 0; count < 150; count++) {
    const socket = connected(client.port);
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
  }
  expect((await client.ask('/api/runs')).status).toBe(200);
  expect((await source.toEnd()).events).toHaveLength(5);
});

it('closes connections that do not end their request', async () => {
  const timeouts = { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 20 };
  const { client: other } = await served.start({ timeouts });
  const post = `POST /api/runs/one/say HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${other.cookie}\r\nX-S-Agents: 1\r\nContent-Type: application/json\r\n`;
  const texts = ['', headers, `${post}Content-Length: 9\r\n\r\n{`];
  await Promise.all(
    texts.map(async (text) => {
      const socket = connected(other.port).resume();
      const closed = once(socket, 'close');
      socket.write(text);
      await closed;
    }),
  );
  expect((await other.ask('/api/runs')).status).toBe(200);
});

it('serves others while a client reads none of its events', async () => {
  const lazy = connected(client.port).pause();
  lazy.write(`GET /api/runs/long/events HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${client.cookie}\r\n\r\n`);
  const seen = await (await EventSource.open(client, 'long', { from: 99_990 })).toEnd();
  expect(seen.events).toHaveLength(12);
});
