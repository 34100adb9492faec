import { abortable, Cancelled } from '../errors/abort.js';
import type { WallClock } from './clocks.js';

/** Thrown by {@link withTimeout} when the time is up: a failure, never a cancellation. */
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
  /** What is waited for, for the error's text. */
  what: string;
  signal: AbortSignal;
}

/** Ends the wait for the time to be up. One for all: nobody sees it, and an error's stack costs more than the rest. */
const done = new Cancelled('done');

/**
 * Runs `work` with a signal that aborts when `signal` does or the time is up; rejects at that moment even if `work`
 * ignores its signal.
 */
export async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>, options: TimeoutOptions): Promise<T> {
  const own = new AbortController();
  const finished = new AbortController();
  const { signal } = own;
  // A listener and not AbortSignal.any, which costs several times as much and is asked for with every call of a skill.
  const stop = (): void => own.abort(options.signal.reason);
  if (options.signal.aborted) stop();
  else options.signal.addEventListener('abort', stop, { once: true });
  options.clock.sleep(options.milliseconds, { signal: finished.signal }).then(
    () => own.abort(new TimedOut(options.milliseconds, options.what)),
    () => {},
  );
  try {
    return await abortable(work(signal), signal);
  } finally {
    options.signal.removeEventListener('abort', stop);
    finished.abort(done);
  }
}
