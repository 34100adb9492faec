import { isCancellation, type WallClock } from '@s-agents/core';

/** Milliseconds between two looks, and between the sight of an overdue guest and its end. */
const pause = 100;

export interface WatchdogOptions {
  readonly clock: WallClock;
  /** Wall milliseconds that one slice may take. */
  readonly limit: () => number;
  /** The slice that is being computed and since when, or null while the guest waits. */
  readonly slice: () => { readonly number: number; readonly since: number } | null;
  readonly onOverdue: () => void;
  readonly signal: AbortSignal;
}

/**
 * Watches a guest from outside its thread: a native function of the engine gives no chance to stop it from inside.
 * An overdue slice is looked at twice, since its end may be in a queue that this thread was too busy to read.
 */
export async function watch(options: WatchdogOptions): Promise<void> {
  const { clock, signal } = options;
  try {
    for (;;) {
      await clock.sleep(pause, { signal });
      const first = options.slice();
      if (first === null || clock.now() - first.since <= options.limit()) continue;
      await clock.sleep(pause, { signal });
      if (options.slice()?.number !== first.number) continue;
      options.onOverdue();
      return;
    }
  } catch (error) {
    if (!isCancellation(error)) throw error;
  }
}
