import type { WallClock } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';

/** Milliseconds between two checks. */
const checkIntervalMilliseconds = 100;

export interface WatchdogOptions {
  readonly clock: WallClock;
  /** The number, start and limit of the slice that the thread computes; null while its guests wait. */
  readonly busy: () => { readonly number: number; readonly since: number; readonly limit: number } | null;
  readonly onOverdue: () => void;
  readonly signal: AbortSignal;
}

/**
 * Watches a thread from outside, since a built-in function of the engine cannot be interrupted from inside. A slice
 * must be overdue at two checks, since the message of its end may be in a queue that this thread was too busy to read.
 */
export async function watch(options: WatchdogOptions): Promise<void> {
  const { clock, signal } = options;
  try {
    for (;;) {
      await clock.sleep(checkIntervalMilliseconds, { signal });
      const first = options.busy();
      if (first === null || clock.now() - first.since <= first.limit) continue;
      await clock.sleep(checkIntervalMilliseconds, { signal });
      const second = options.busy();
      // The limit may be longer now, if another guest has come.
      if (second?.number !== first.number || clock.now() - second.since <= second.limit) continue;
      options.onOverdue();
      return;
    }
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
}
