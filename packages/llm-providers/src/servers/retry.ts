import pRetry from 'p-retry';
import type { Random, WallClock } from '@s-agents/core';
import { abortable, TimedOut } from '@s-agents/kit';
import { problemOf, type Problem } from './problem.js';
import { Stalled } from './idle-timeout.js';
import { waitInHeaders } from '../wire/waits.js';
import { ConnectionFailure, findFailure, findRefusal, ServerRefusal } from '../wire/failures.js';

/** The longest wait that a server may ask for, in wall milliseconds. A call fails at once if it asks for more. */
const maximumWaitMilliseconds = 120_000;

export interface RetryOptions {
  readonly clock: WallClock;
  /** For the jitter of the waits. */
  readonly random: Random;
  readonly tries: number;
  readonly signal: AbortSignal;
  /** Called immediately with the error of each try that fails. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Repeats a request until it succeeds, fails permanently or has used up its tries; then rejects with its last error.
 * The delays of p-retry are switched off, since the waits run on the injected clock.
 */
export async function withRetries<T>(
  request: () => Promise<T>,
  { clock, random, tries, signal, onFailure }: RetryOptions,
): Promise<T> {
  return pRetry(() => abortable(request(), signal), {
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

/** The operating system's codes for connections that will not succeed later: the address is wrong, or nobody listens. */
const permanentCodes: ReadonlySet<string | null> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ERR_INVALID_URL']);

/** What may be over when the same request comes again. */
const passing: ReadonlySet<Problem> = new Set<Problem>(['rate-limit', 'server']);

/**
 * Whether the same request may succeed later. A refused connection, an unknown host or an untrusted certificate is
 * permanent; so is the silence of a server that has not begun to answer, which each try would wait for in full.
 */
export function isTemporary(error: unknown): boolean {
  if (error instanceof Stalled) return true;
  const failure = findFailure(error);
  if (failure === null) return false;
  if (failure instanceof ServerRefusal) return passing.has(problemOf(failure));
  if (failure instanceof ConnectionFailure)
    return !hasBlockedPort(failure) && !isTlsFailure(failure) && !permanentCodes.has(systemCode(failure));
  return true;
}

/** Whether a failure says that the server does not work at present, rather than that it refuses the request. */
export function concernsServer(error: unknown): boolean {
  const failure = findFailure(error);
  return failure instanceof ServerRefusal
    ? ['server', 'memory'].includes(problemOf(failure)) && failure.status >= 500
    : failure !== null || error instanceof TimedOut;
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
  const asked = waitAsked(findRefusal(error), now);
  if (asked !== null) return asked <= maximumWaitMilliseconds ? asked : null;
  return Math.round(Math.min(30_000, 1000 * 2 ** (attempt - 1)) * (0.75 + jitter / 2));
}

/** Returns the wall milliseconds for which a server that has too many requests wants no other one; 0 for none. */
export function pauseAfter(error: unknown, now: number): number {
  const refusal = findRefusal(error);
  if (refusal?.status !== 429) return 0;
  const asked = waitAsked(refusal, now) ?? 0;
  return asked <= maximumWaitMilliseconds ? asked : 0;
}

/** Returns the wall milliseconds for which a server asks to wait, wherever in its answer; null if it does not. */
function waitAsked(refusal: ServerRefusal | null, now: number): number | null {
  return refusal === null ? null : (waitInHeaders(refusal.headers, now) ?? refusal.waitMilliseconds);
}

/** Whether `fetch` refuses the port: it blocks ports of other protocols, such as 1 and 6000. */
export function hasBlockedPort(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause.message === 'bad port') return true;
  return false;
}

/** Whether a connection failed because one side does not accept the other's TLS, such as its certificate. */
export function isTlsFailure(error: unknown): boolean {
  return /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$|HOSTNAME_MISMATCH)/.test(
    systemCode(error) ?? '',
  );
}

/** Returns the operating system's error code of a failed connection, from the error or one of its causes. */
export function systemCode(error: unknown): string | null {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}
