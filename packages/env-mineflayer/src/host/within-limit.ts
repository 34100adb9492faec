import { Cancelled, type WallClock } from '@s-agents/core';
import { abortable, TimedOut } from '@s-agents/kit';

export interface LimitOptions {
  readonly clock: WallClock;
  readonly milliseconds: number;
  /** Milliseconds of the limit that are used up already; progress gives them back. */
  readonly spent?: number;
  /** Name of the work, for the error's text. */
  readonly what: string;
  readonly signal: AbortSignal;
}

/**
 * Runs `work`; rejects with {@link TimedOut} when `milliseconds` have passed since its start or its last progress, and
 * with the signal's reason as soon as that aborts.
 */
export async function withinLimit<T>(
  work: (signal: AbortSignal, progress: () => void) => Promise<T>,
  { clock, milliseconds, spent = 0, what, signal }: LimitOptions,
): Promise<T> {
  const late = new AbortController();
  const finished = new AbortController();
  const both = AbortSignal.any([signal, late.signal]);
  let since = clock.now() - spent;
  const watch = async (): Promise<void> => {
    for (;;) {
      const left = since + milliseconds - clock.now();
      if (left <= 0) return late.abort(new TimedOut(milliseconds, what));
      await clock.sleep(left, { signal: finished.signal });
    }
  };
  watch().catch(() => {});
  try {
    return await abortable(
      work(both, () => (since = clock.now())),
      both,
    );
  } finally {
    finished.abort(new Cancelled('done'));
  }
}
