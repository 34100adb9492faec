import { Cancelled, type Config, type WallClock } from '@s-agents/core';
import type { Verdict } from './verdict.js';

/**
 * Ends the run when `wallMinutes`, counted from before the world's start, have passed. Returns the function that lifts
 * the limit.
 */
export function limitWallTime({ wallMinutes }: Config['budget'], verdict: Verdict, clock: WallClock): () => void {
  const lifted = new AbortController();
  clock.sleep(wallMinutes * 60_000, { signal: lifted.signal }).then(
    () => verdict.give('budget', `the budget of ${wallMinutes} wall minutes is spent`),
    (error: unknown) => {
      if (!lifted.signal.aborted) verdict.give('error', `the wall-time limit cannot be enforced: ${String(error)}`);
    },
  );
  return () => lifted.abort(new Cancelled('the run is over'));
}
