import { Cancelled, type WallClock } from '@s-agents/core';
import { abortable, TimedOut } from '@s-agents/kit';

/** Thrown when an answer began and then stalled. Unlike a server that never began, it may do better next time. */
export class Stalled extends TimedOut {
  constructor(milliseconds: number) {
    super(milliseconds, 'the wait for the next piece of the answer');
    this.name = 'Stalled';
  }
}

/** How many times the longest silence an answer may take in all, so that no server keeps a request for ever. */
export const longestAnswerInSilences = 10;

export interface IdleTimeoutOptions {
  readonly clock: WallClock;
  /** Wall milliseconds without anything from the server. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/**
 * Runs `work` until nothing has been heard for a time, or for {@link longestAnswerInSilences} times as long in all.
 * `work` tells what it hears. Rejects at that moment with {@link Stalled} or TimedOut, even when `work` ignores its
 * signal. One timer serves all pieces: it looks at when the last one came.
 */
export async function withIdleTimeout<T>(
  work: (signal: AbortSignal, heard: () => void) => Promise<T>,
  { clock, milliseconds, signal: outer }: IdleTimeoutOptions,
): Promise<T> {
  const own = new AbortController();
  const finished = new AbortController();
  const stop = (): void => own.abort(outer.reason);
  if (outer.aborted) stop();
  else outer.addEventListener('abort', stop, { once: true });
  const begun = clock.now();
  let heardAt = begun;
  let pieces = 0;
  const watch = async (): Promise<void> => {
    for (;;) {
      const before = pieces;
      const silent = heardAt + milliseconds - clock.now();
      const all = begun + milliseconds * longestAnswerInSilences - clock.now();
      await clock.sleep(Math.max(0, Math.min(silent, all)), { signal: finished.signal });
      if (all <= silent) return own.abort(new TimedOut(milliseconds * longestAnswerInSilences, 'the whole answer'));
      if (pieces === before)
        return own.abort(pieces === 0 ? new TimedOut(milliseconds, 'the request') : new Stalled(milliseconds));
    }
  };
  const heard = (): void => {
    heardAt = clock.now();
    pieces++;
  };
  watch().catch(() => {});
  try {
    return await abortable(work(own.signal, heard), own.signal);
  } finally {
    outer.removeEventListener('abort', stop);
    finished.abort(done);
  }
}

/** Ends the timer when the work is done. It is never seen and is shared, because creating an error is expensive. */
const done = new Cancelled('done');
