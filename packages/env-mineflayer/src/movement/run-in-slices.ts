import { setImmediate } from 'node:timers/promises';
import type { WallClock } from '@s-agents/core';

/** World milliseconds that a search runs before it yields to the other bodies of the thread. */
const sliceMilliseconds = 4;

/**
 * Runs a search to its end in short slices, and lets the other bodies of the thread run between them. Rejects with the
 * signal's reason when it aborts.
 */
export async function runInSlices<Result>(
  search: Generator<unknown, Result>,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<Result> {
  for (let sliceBegan = clock.now(); ; ) {
    const { value, done } = search.next();
    if (done === true) return value;
    if (clock.now() - sliceBegan < sliceMilliseconds) continue;
    // A timer fires a wall millisecond late, which is several milliseconds in a world that runs faster.
    await setImmediate();
    signal.throwIfAborted();
    sliceBegan = clock.now();
  }
}
