import { Cancelled, type WallClock } from '@s-agents/core';
import { abortable } from '../errors/abort.js';

/** Thrown by {@link withTimeout} when the time is up. A timeout is a failure, not a cancellation. */
export class TimedOut extends Error {
  constructor(
    readonly milliseconds: number,
    what: string,
  ) {
    super(`${what} took longer than ${milliseconds} ms`);
    this.name = 'TimedOut';
  }
}

export interface TimeoutOptions {
  clock: WallClock;
  /** Wall milliseconds. */
  milliseconds: number;
  /** What takes the time, for the error's text: "WHAT took longer than N ms". */
  what: string;
  /**
   * Default: never aborts. Leave it out for many waits under one signal, since removing a listener takes a search
   * through all of them.
   */
  signal?: AbortSignal;
}

/** Aborts the timer when the work is done. It is never seen and is shared, because creating an error is expensive. */
const done = new Cancelled('done');

/**
 * Runs `work` with a signal that aborts when `signal` aborts or the time is up. Rejects at that moment, even when
 * `work` ignores its signal.
 */
export async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>, options: TimeoutOptions): Promise<T> {
  const own = new AbortController();
  const finished = new AbortController();
  const { signal } = own;
  const { signal: outer } = options;
  // A listener instead of AbortSignal.any, which is several times slower and would run with every call of a skill.
  const stop = (): void => own.abort(outer?.reason);
  if (outer?.aborted === true) stop();
  else outer?.addEventListener('abort', stop, { once: true });
  options.clock.sleep(options.milliseconds, { signal: finished.signal }).then(
    () => own.abort(new TimedOut(options.milliseconds, options.what)),
    () => {},
  );
  try {
    return await abortable(work(signal), signal);
  } finally {
    outer?.removeEventListener('abort', stop);
    finished.abort(done);
  }
}
