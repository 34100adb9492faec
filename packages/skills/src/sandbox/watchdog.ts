import { isCancellation, type WallClock } from '@s-agents/core';

/** Milliseconds between two checks. */
const pause = 100;

export interface WatchdogOptions {
  readonly clock: WallClock;
  /** The number of the slice that the thread computes, its start and its limit; null while its guests wait. */
  readonly busy: () => { readonly number: number; readonly since: number; readonly limit: number } | null;
  readonly onOverdue: () => void;
  readonly signal: AbortSignal;
}

/**
 * Watches a thread from outside, since a built-in function of the engine cannot be stopped from inside. A slice must be
 * overdue at two checks, since its end may be in a queue that this thread was too busy to read.
 */
export async function watch(options: WatchdogOptions): Promise<void> {
  const { clock, signal } = options;
  try {
    for (;;) {
      await clock.sleep(pause, { signal });
      const first = options.busy();
      if (first === null || clock.now() - first.since <= first.limit) continue;
      await clock.sleep(pause, { signal });
      const second = options.busy();
      // The limit is longer when another guest has come meanwhile.
      if (second?.number !== first.number || clock.now() - second.since <= second.limit) continue;
      options.onOverdue();
      return;
    }
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
}
