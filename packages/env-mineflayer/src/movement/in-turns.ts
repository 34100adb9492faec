import { setImmediate } from 'node:timers/promises';
import type { WallClock } from '@s-agents/core';

/** World milliseconds of searching before the other bodies of the thread get their turn. */
const sliceMilliseconds = 4;

/**
 * Carries a search to its end, in slices: the thread's other bodies get their turn between them, and no more time than
 * that is lost. Rejects when the signal aborts.
 */
export async function inTurns<Result>(
  search: Generator<unknown, Result>,
  { clock, signal }: { readonly clock: WallClock; readonly signal: AbortSignal },
): Promise<Result> {
  for (let since = clock.now(); ; ) {
    const { value, done } = search.next();
    if (done === true) return value;
    if (clock.now() - since < sliceMilliseconds) continue;
    // A timer would be late by a millisecond of the machine, which is several of a faster world.
    await setImmediate();
    signal.throwIfAborted();
    since = clock.now();
  }
}
