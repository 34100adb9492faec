import { expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { createRandom, TimedOut } from '@s-agents/kit';
import { createFakeWallClock } from '@s-agents/testkit';
import { ConnectionFailure, ServerRefusal, UnreadableAnswer } from '../wire/failures.js';
import { waitInHeaders } from '../wire/waits.js';
import { concernsServer, isTemporary, pauseAfter, waitBefore, withRetries } from './retry.js';

const status = (code: number, headers: Record<string, string> = {}, words: { code?: string } = {}): ServerRefusal =>
  new ServerRefusal(
    code,
    { message: 'no', code: null, param: null, status: null, waitMilliseconds: null, ...words },
    new Headers(headers),
  );
const connection = (code: string): ConnectionFailure =>
  new ConnectionFailure(
    Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) }),
  );
/** As a client library passes on what its `fetch` throws. */
const wrapped = (cause: Error): Error => new Error('Connection error.', { cause });

it.each([
  ['429', status(429), true],
  ['no money', status(429, {}, { code: 'insufficient_quota' }), false],
  ['nothing to pay with', status(402), false],
  ['500', status(500), true],
  ['503', status(503), true],
  ['408', status(408), true],
  ['400', status(400), false],
  ['401', status(401), false],
  ['404', status(404), false],
  ['a reset connection', connection('ECONNRESET'), true],
  ['a refused connection', connection('ECONNREFUSED'), false],
  ['an unknown host', connection('ENOTFOUND'), false],
  ['an untrusted certificate', connection('SELF_SIGNED_CERT_IN_CHAIN'), false],
  ['a server without TLS', connection('ERR_SSL_WRONG_VERSION_NUMBER'), false],
  ['a name that cannot be resolved at present', connection('EAI_AGAIN'), true],
  ['a body that ends early', new ConnectionFailure(new TypeError('terminated')), true],
  ['an answer too long', wrapped(new UnreadableAnswer('with too much')), true],
  ['a port of another protocol', wrapped(new ConnectionFailure(new Error('bad port'))), false],
  ['a bug', new TypeError('x is not a function'), false],
])('%s: temporary? %s', (_, error, expected) => {
  expect(isTemporary(error)).toBe(expected);
});

const now = Date.parse('2024-01-01T00:00:00Z');

it.each([
  [{}, null],
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': '-1' }, 0],
  [{ 'retry-after-ms': '30', 'retry-after': '2' }, 30],
  [{ 'retry-after': 'Mon, 01 Jan 2024 00:00:10 GMT' }, 10_000],
  [{ 'retry-after': 'Sun, 31 Dec 2023 00:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
])('reads %j as %s ms', (headers, expected) => {
  expect(waitInHeaders(new Headers(headers as Record<string, string>), now)).toBe(expected);
});

it('backs off exponentially up to a limit, with jitter', () => {
  const error = status(500);
  expect([1, 2, 3, 9].map((attempt) => waitBefore(attempt, error, { now, jitter: 0.5 }))).toEqual([
    1000, 2000, 4000, 30_000,
  ]);
  expect([0, 0.999].map((jitter) => waitBefore(1, error, { now, jitter }))).toEqual([750, 1250]);
});

it('waits as long as the server asks, unless that is too long', () => {
  expect(waitBefore(1, status(429, { 'retry-after': '100' }), { now, jitter: 0 })).toBe(100_000);
  expect(waitBefore(1, status(429, { 'retry-after': '121' }), { now, jitter: 0 })).toBeNull();
});

it('rejects with the reason of an abort, even when the request fails for another reason at the same time', async () => {
  const stop = new AbortController();
  const reason = new Cancelled('the user left');
  const request = (): Promise<never> => {
    queueMicrotask(() => stop.abort(reason));
    return Promise.reject(status(400));
  };
  await expect(
    withRetries(request, {
      clock: createFakeWallClock(),
      random: createRandom(1),
      tries: 1,
      signal: stop.signal,
    }),
  ).rejects.toBe(reason);
});

it.each([
  ['500', status(500), true],
  ['a refused connection', wrapped(connection('ECONNREFUSED')), true],
  ['an unreadable answer', new UnreadableAnswer('with nothing'), true],
  ['no answer in time', new TimedOut(1, 'it'), true],
  ['too many requests', status(429), false],
  ['a wrong key', status(401), false],
  ['a bug', new TypeError('x'), false],
])('%s concerns the server: %s', (_, error, expected) => {
  expect(concernsServer(error)).toBe(expected);
});

it.each([
  ['too many requests', status(429, { 'retry-after': '3' }), 3000],
  ['too many requests, without a time', status(429), 0],
  ['another problem', status(503, { 'retry-after': '3' }), 0],
  ['a time that is too long', status(429, { 'retry-after': '300' }), 0],
])('pauses the server after %s', (_, error, expected) => {
  expect(pauseAfter(error, now)).toBe(expected);
});
