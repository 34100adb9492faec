import { APIConnectionError } from 'openai/core/error';
import pRetry from 'p-retry';
import { abortable, withTimeout, type Random, type WallClock } from '@s-agents/core';
import { isApiError } from './api-error.js';
import { findUnreadableAnswer } from './wire/unreadable-answer.js';

/** The longest wait that a server may ask for, in wall milliseconds. A call fails at once if it asks for more. */
const maximumWaitMilliseconds = 120_000;

export interface RetryOptions {
  readonly clock: WallClock;
  readonly random: Random;
  readonly tries: number;
  /** Wall milliseconds of one request. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal;
  /** Called immediately with the error of each try that fails. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Repeats a request until it succeeds, fails permanently or has used up its tries; then rejects with its last error.
 * The delays of p-retry are switched off, since the waits run on the injected clock.
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
 * Whether the same request may succeed later. A refused connection or an unknown host is permanent: the address is
 * wrong, or the server has not been started.
 */
export function isTemporary(error: unknown): boolean {
  if (findUnreadableAnswer(error) !== null) return true;
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
 * Returns the wall milliseconds until the next try: what the server asks for, or null if that is too long; else an
 * exponential backoff of 1 s, 2 s, 4 s … up to 30 s, each with a jitter of ±25%.
 */
export function waitBefore(
  attempt: number,
  error: unknown,
  { now, jitter }: { now: number; jitter: number },
): number | null {
  const asked = isApiError(error) ? retryAfter(error.headers, now) : null;
  if (asked !== null) return asked <= maximumWaitMilliseconds ? asked : null;
  return Math.round(Math.min(30_000, 1000 * 2 ** (attempt - 1)) * (0.75 + jitter / 2));
}

/**
 * Returns the wait that a server asks for in wall milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a
 * date.
 */
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

/** Whether `fetch` refuses the port: it blocks ports of other protocols, such as 1 and 6000. */
export function hasBlockedPort(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause.message === 'bad port') return true;
  return false;
}

/** Returns the operating system's error code of a failed connection, from the error or one of its causes. */
export function systemCode(error: unknown): string | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}
