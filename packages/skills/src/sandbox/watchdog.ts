import { isCancellation, type WallClock } from '@s-agents/core';

/** Milliseconds between two looks, and between the sight of an overdue guest and its end. */
const pause = 100;

export interface WatchdogOptions {
  readonly clock: WallClock;
  /**
   * What the thread is busy with, since when, and how many wall milliseconds that may take; null while its guests wait.
   */
  readonly busy: () => { readonly number: number; readonly since: number; readonly limit: number } | null;
  readonly onOverdue: () => void;
  readonly signal: AbortSignal;
}

/**
 * Watches a thread from outside: a native function of the engine gives no chance to stop it from inside.
 * What is overdue is looked at twice, since its end may be in a queue that this thread was too busy to read.
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
      // The limit may have changed meanwhile: who has got a neighbour is given more time.
      if (second?.number !== first.number || clock.now() - second.since <= second.limit) continue;
      options.onOverdue();
      return;
    }
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
}
