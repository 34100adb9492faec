import { APIConnectionError } from 'openai/core/error';
import pRetry from 'p-retry';
import { abortable, withTimeout, type Random, type WallClock } from '@s-agents/core';
import { isApiError } from './api-error.js';
import { unreadableAnswer } from './wire/unreadable-answer.js';

/** Wall milliseconds that a server may ask for at most; a call to one that asks for more fails at once. */
const longestWait = 120_000;

export interface RetryOptions {
  readonly clock: WallClock;
  readonly random: Random;
  readonly tries: number;
  /** Wall milliseconds of one request. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal;
  /** Called at once with the error of each try that failed. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Runs a request until it succeeds, fails for good or has been tried often enough; then rejects with its last error.
 * p-retry counts and decides; the waits are on the injected clock, so its own are switched off.
 */
export async function withRetries<T>(
  request: (signal: AbortSignal) => Promise<T>,
  { clock, random, tries, timeoutMilliseconds, signal, onFailure }: RetryOptions,
): Promise<T> {
  return pRetry(() => withTimeout(request, { clock, milliseconds: timeoutMilliseconds, what: 'the request', signal }), {
    retries: tries - 1,
    minTimeout: 0,
    signal,
    onFailedAttempt: ({ error }) => onFailure?.(error),
    shouldRetry: async ({ error, attemptNumber }) => {
      if (!isTemporary(error)) return false;
      const wait = waitBefore(attemptNumber, error, { now: clock.now(), jitter: random.next() });
      if (wait === null) return false;
      await abortable(clock.sleep(wait, { signal }), signal);
      return true;
    },
  });
}

/**
 * Whether the same request may succeed later. A refused connection or an unknown host is not temporary: the address is
 * wrong, or its server has not been started.
 */
export function isTemporary(error: unknown): boolean {
  if (unreadableAnswer(error) !== null) return true;
  if (error instanceof APIConnectionError)
    return (
      !hasBlockedPort(error) && !['ECONNREFUSED', 'ENOTFOUND', 'ERR_INVALID_URL'].includes(systemCode(error) ?? '')
    );
  if (isApiError(error))
    return (
      error.code !== 'insufficient_quota' &&
      (error.status === 408 || error.status === 429 || (error.status ?? 0) >= 500)
    );
  return false;
}

/**
 * Wall milliseconds until the next try: what the server asks for, else 1 s, 2 s, 4 s … up to 30 s, each give or take a
 * quarter. Null: too long.
 */
export function waitBefore(
  attempt: number,
  error: unknown,
  { now, jitter }: { now: number; jitter: number },
): number | null {
  const asked = isApiError(error) ? retryAfter(error.headers, now) : null;
  if (asked !== null) return asked <= longestWait ? asked : null;
  return Math.round(Math.min(30_000, 1000 * 2 ** (attempt - 1)) * (0.75 + jitter / 2));
}

/** Wall milliseconds, from `retry-after-ms`, or `retry-after` in seconds or as a date. */
export function retryAfter(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const text = headers?.get('retry-after') ?? null;
  if (text === null) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Whether `fetch` refuses to use the port at all: some ports, such as 1 and 6000, belong to other protocols. */
export function hasBlockedPort(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause.message === 'bad port') return true;
  return false;
}

/** The operating system's code for why a connection failed, from the error or one of its causes. */
export function systemCode(error: unknown): string | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}
