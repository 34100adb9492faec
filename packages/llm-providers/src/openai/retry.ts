import { APIConnectionError } from 'openai/core/error';
import { abortable, withTimeout, type Random, type WallClock } from '@s-agents/core';
import { isApiError } from './api-error.js';

/** Wall milliseconds that a server may ask for at most; who asks for more is not waited for. */
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
 */
export async function withRetries<T>(
  request: (signal: AbortSignal) => Promise<T>,
  { clock, random, tries, timeoutMilliseconds, signal, onFailure }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTimeout(request, { clock, milliseconds: timeoutMilliseconds, what: 'the request', signal });
    } catch (error) {
      onFailure?.(error);
      const wait =
        attempt < tries && isTemporary(error)
          ? waitBefore(attempt, error, { now: clock.now(), jitter: random.next() })
          : null;
      if (wait === null) throw error;
      await abortable(clock.sleep(wait, { signal }), signal);
    }
  }
}

/**
 * Whether the same request may succeed later. Nobody listening at an address is not temporary: it is the wrong one, or
 * not started.
 */
export function isTemporary(error: unknown): boolean {
  if (error instanceof APIConnectionError)
    return !['ECONNREFUSED', 'ENOTFOUND', 'ERR_INVALID_URL'].includes(systemCode(error) ?? '');
  if (isApiError(error))
    return (
      error.code !== 'insufficient_quota' &&
      (error.status === 408 || error.status === 429 || (error.status ?? 0) >= 500)
    );
  return isBrokenAnswer(error);
}

/** The connection broke, or the text of the answer did, after the status had come. */
export function isBrokenAnswer(error: unknown): error is Error {
  return (
    error instanceof SyntaxError ||
    (error instanceof TypeError && (systemCode(error) !== null || error.message === 'terminated'))
  );
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

/** The operating system's word for why a connection failed, however deep it lies. */
export function systemCode(error: unknown): string | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}
