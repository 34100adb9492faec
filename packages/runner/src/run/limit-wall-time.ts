import { Cancelled, type Config, type WallClock } from '@s-agents/core';
import type { Verdict } from './verdict.js';

/**
 * Ends the run when `wallMinutes`, counted from before the world's start, have passed. `spentMilliseconds` were spent
 * before the run was taken up. Returns the function that lifts the limit.
 */
export function limitWallTime(
  { wallMinutes }: Config['budget'],
  verdict: Verdict,
  clock: WallClock,
  spentMilliseconds = 0,
): () => void {
  const lifted = new AbortController();
  const outside = { fromOutside: true };
  clock.sleep(wallMinutes * 60_000 - spentMilliseconds, { signal: lifted.signal }).then(
    () => verdict.give('budget', `the budget of ${wallMinutes} wall minutes is spent`, outside),
    (error: unknown) => {
      if (!lifted.signal.aborted)
        verdict.give('error', `the wall-time limit cannot be enforced: ${String(error)}`, outside);
    },
  );
  return () => lifted.abort(new Cancelled('the run is over'));
}
