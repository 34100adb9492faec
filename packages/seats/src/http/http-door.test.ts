import { mkdtempSync, readFileSync, rmSync, existsSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@s-agents/testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { deskCase } from '../desk/desk-case.test.support.js';
import { doorFile, HttpDoor } from './http-door.js';

interface Door {
  readonly url: string;
  readonly token: string;
}
type Answer = { readonly status: number; readonly value: Record<string, unknown> };

let folder: string;
let made: ReturnType<typeof deskCase>;
let door: Door;
const sockets: Socket[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 's-agents-http-seats-'));
  made = deskCase({ organization: { outside: { leader: { from: 'http', timeoutSeconds: 60 } } } });
  await made.desk.open({ folder, say: async (words) => void made.said.push(words), note: async () => {} });
  door = JSON.parse(readFileSync(join(folder, doorFile), 'utf8')) as Door;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const closing = made.desk.close();
  // Whoever sits there looks once more.
  await ask('/leader').catch(() => undefined);
  await closing;
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${door.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${door.token}`, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, value: (await response.json()) as Record<string, unknown> };
}

it('lists seats, shows one and takes what is done there', async () => {
  expect((await ask('')).value).toEqual({ seats: [{ seat: 'leader', door: 'http', sitter: null, heldBy: 'nobody' }] });
  expect((await ask('/leader', { do: 'take', by: 'Ann' })).value).toMatchObject({ sitter: 'Ann' });
  const answered = made.ask();
  expect((await ask('/leader')).value).toMatchObject({ question: { id: 1, asks: 'what do you say?' } });
  const act = (more: object): Promise<Answer> => ask('/leader', { by: 'Ann', question: 1, ...more });
  expect((await act({ do: 'check', lines: ['nonsense'] })).value).toEqual({ problem: 'that is nonsense' });
  expect(await act({ do: 'answer', lines: ['nonsense'] })).toMatchObject({
    status: 409,
    value: { code: 'SEAT_ANSWER_INVALID' },
  });
  expect((await act({ do: 'answer', lines: ['1'] })).value).toEqual({ given: ['hello'] });
  expect(await answered).toEqual(['hello']);
  expect(await act({ do: 'answer', lines: ['1'] })).toMatchObject({
    status: 409,
    value: { code: 'SEAT_QUESTION_OVER' },
  });
  const say = { do: 'say', by: 'Ann', to: ['workerA'], text: 'hello' };
  expect((await ask('/leader', say)).value).toEqual({ said: true });
  expect(made.said).toEqual([{ agent: 'leader', to: ['workerA'], text: 'hello' }]);
  expect((await ask('/leader', { ...say, to: ['workerX'] })).value).toMatchObject({ code: 'WORDS_INVALID' });
  expect((await ask('/leader', { do: 'leave', by: 'Ann' })).value).toEqual({ left: 'leader' });
});

it('answers a long poll when something is new, and when the run is over', async () => {
  const { value } = await ask('/leader', { do: 'take', by: 'Ann' });
  const news = ask(`/leader?after=${String(value['version'])}&wait=30`);
  void made.ask();
  expect((await news).value).toMatchObject({ question: { id: 1 } });
  const { version } = made.desk.view('leader', 'http');
  const waits = vi.spyOn(made.desk, 'changed');
  const end = ask(`/leader?after=${version}&wait=30`);
  await eventually(() => expect(waits).toHaveBeenCalled());
  await made.desk.close();
  expect((await end).value).toMatchObject({ isOver: true });
  expect(existsSync(join(folder, doorFile))).toBe(false);
});

it('lets whoever sits there look once more when the run is over', async () => {
  await ask('/leader', { do: 'take', by: 'Ann' });
  const view = vi.spyOn(made.desk, 'view');
  const closing = made.desk.close();
  // Between two polls of Ann.
  await eventually(() => expect(existsSync(join(folder, doorFile))).toBe(false));
  expect(view).not.toHaveBeenCalled();
  expect((await ask('/leader')).value).toMatchObject({ seat: 'leader', isOver: true });
  await closing;
  await expect(ask('/leader')).rejects.toThrow();
});

it('admits only who has the token, on this machine, and no page of a browser', async () => {
  expect(statSync(join(folder, doorFile)).mode & 0o077).toBe(0);
  expect(door.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect((await ask('', undefined, { authorization: 'Bearer guessed' })).status).toBe(401);
  expect((await ask('', undefined, { origin: 'http://localhost:1' })).status).toBe(401);
  const foreignHost = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'evil.example', authorization: `Bearer ${door.token}` };
    request(door.url, { headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(foreignHost).toBe(401);
});

it.each<[string, string, unknown, number, RegExp]>([
  ['a seat that there is not', '/lader', undefined, 404, /did you mean \\"leader\\"/],
  ['no JSON', '/leader', 'take it', 400, /SEAT_REQUEST_INVALID.*no JSON/],
  ['no deed', '/leader', { do: 'dance', by: 'Ann' }, 400, /SEAT_REQUEST_INVALID/],
  ['too much', '/leader', { do: 'take', by: 'x'.repeat(5_000_000) }, 400, /more than 65536 bytes/],
  ['another path', '/leader/more', undefined, 404, /only \/seats/],
  ['an answer of nobody', '/leader', { do: 'answer', by: 'Ann', question: 1, lines: ['1'] }, 409, /SEAT_NOT_TAKEN/],
])('answers %s with one clear error', async (_what, path, body, status, problem) => {
  const answer = await ask(path, body);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.value)).toMatch(problem);
});

function connected(): Socket {
  const socket = connect(Number(new URL(door.url).port), '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** Connects and sends this; resolves when the door has closed the connection. */
async function closed(text: string): Promise<void> {
  const socket = connected().resume();
  const isClosed = once(socket, 'close');
  socket.write(text);
  await isClosed;
}

/** Connects and sends this; resolves when the operating system has taken it. */
async function send(text: string): Promise<Socket> {
  const socket = connected();
  await once(socket, 'connect');
  if (text !== '') await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

const headers = 'GET /seats HTTP/1.1\r\nHost: 127.0.0.1\r\n';

it.each([
  ['send nothing', ''],
  ['drip their headers', headers],
  ['drip a body', `${headers}Content-Length: 9\r\n\r\n{`],
])('150 connections without the token that %s keep nobody out', async (_what, text) => {
  const { value } = await ask('/leader', { do: 'take', by: 'Ann' });
  const waits = vi.spyOn(made.desk, 'changed');
  const news = ask(`/leader?after=${String(value['version'])}&wait=30`);
  await eventually(() => expect(waits).toHaveBeenCalled());
  await Promise.all(Array.from({ length: 150 }, () => send(text)));
  expect((await ask('/leader')).status).toBe(200);
  void made.ask();
  expect((await news).value).toMatchObject({ question: { id: 1 } });
});

it('closes connections that send nothing, or do not end their request', async () => {
  await made.desk.close();
  const timeouts = { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 20 };
  const quick = new HttpDoor(made.desk, timeouts);
  await quick.open(folder);
  door = JSON.parse(readFileSync(join(folder, doorFile), 'utf8')) as Door;
  const slow = ['', headers, `${headers}Authorization: Bearer ${door.token}\r\nContent-Length: 9\r\n\r\n{`];
  await Promise.all(slow.map(closed));
  await quick.close();
});

it.each(['/seats/%', '/seats/%zz', '//', 'http://[', '/seats/%ff'])('refuses the path %s', async (path) => {
  const { port } = new URL(door.url);
  const sent = request({ host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${door.token}` } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(400);
  const value: unknown = JSON.parse(Buffer.concat((await response.toArray()) as Buffer[]).toString());
  expect(value).toMatchObject({
    code: 'SEAT_REQUEST_INVALID',
    remedy: expect.stringContaining('/seats/NAME') as string,
  });
});

it('says of words that still wait when the run ends that nobody heard them', async () => {
  await ask('/leader', { do: 'take', by: 'Ann' });
  const over = (): Promise<never> => Promise.reject(new Cancelled('the run is over'));
  await made.desk.open({ folder: '', say: over, note: over });
  expect(await ask('/leader', { do: 'say', by: 'Ann', to: ['workerA'], text: 'hello' })).toMatchObject({
    status: 409,
    value: { code: 'SEAT_RUN_OVER', error: 'the run ended before the team could hear this' },
  });
});
