import { Cancelled } from '@s-agents/core';

/** Whether an error was thrown because a signal aborted: a {@link Cancelled}, or the platform's `AbortError`. */
export function isCancellation(error: unknown): boolean {
  return error instanceof Error && (error.name === 'Cancelled' || error.name === 'AbortError');
}

/**
 * Settles as `promise` does, or rejects with the signal's reason as soon as the signal aborts. The work behind
 * `promise` is not stopped.
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    promise.catch(() => {});
    return Promise.reject(reasonOf(signal));
  }
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(reasonOf(signal));
    const first =
      <Value>(settle: (value: Value) => void) =>
      (value: Value): void => {
        signal.removeEventListener('abort', onAbort);
        settle(value);
      };
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(first(resolve), first(reject));
  });
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Cancelled(String(signal.reason));
}
