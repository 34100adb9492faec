import type { WallClock, WorldClock } from '@s-agents/core';
import type { Verdict } from './verdict.js';

/** Wall milliseconds between two checks of the world's clock. */
const checkMilliseconds = 1_000;
/** How many checks may see the same time. A world that is gone must end the run within 90 s. */
const maximumChecks = 85;

/**
 * Ends a run in real time when the world's clock has stood still for too long. It counts checks instead of measuring
 * wall time, so that a stalled machine does not end the run. Resolves at once under virtual time; otherwise rejects
 * when the verdict is given.
 */
export async function watchStandstill({
  worldClock,
  wallClock,
  verdict,
}: {
  readonly worldClock: WorldClock;
  readonly wallClock: WallClock;
  readonly verdict: Verdict;
}): Promise<void> {
  if (worldClock.waits !== undefined) return;
  for (let checks = 0, latest = worldClock.now(); checks < maximumChecks; checks++) {
    await wallClock.sleep(checkMilliseconds, { signal: verdict.signal });
    const now = worldClock.now();
    if (now > latest) checks = 0;
    latest = now;
  }
  verdict.give(
    'error',
    `the world is gone: its time has stood still at ${worldClock.now()} s for ${maximumChecks} s of wall time`,
  );
}
