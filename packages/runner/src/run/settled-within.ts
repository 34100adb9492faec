import { Cancelled, type WallClock } from '@s-agents/core';

/** Returns whether `promise`, which must not reject, settles within this many wall milliseconds. */
export async function settledWithin(
  promise: Promise<unknown>,
  milliseconds: number,
  clock: WallClock,
): Promise<boolean> {
  const done = new AbortController();
  const late = clock.sleep(milliseconds, { signal: done.signal }).then(
    () => false,
    () => true,
  );
  const first = await Promise.race([promise.then(() => true), late]);
  done.abort(new Cancelled('settled'));
  return first;
}
