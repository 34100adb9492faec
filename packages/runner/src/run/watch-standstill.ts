import type { WallClock, WorldClock } from '@s-agents/core';
import type { Verdict } from './verdict.js';

/** Wall milliseconds between looks, and how many may see the same time: a world that is gone ends the run within 90 s. */
const lookMilliseconds = 1_000;
const mostLooks = 85;

/**
 * Ends a run in a world that runs by itself and whose time has stood still for too long. Looks are counted and not the
 * time between them, so that a machine that stalls ends nothing. Resolves at once where time is virtual; otherwise
 * rejects when the verdict is given.
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
  for (let looks = 0, latest = worldClock.now(); looks < mostLooks; looks++) {
    await wallClock.sleep(lookMilliseconds, { signal: verdict.signal });
    const now = worldClock.now();
    if (now > latest) looks = 0;
    latest = now;
  }
  verdict.give(
    'error',
    `the world is gone: its time has stood still at ${worldClock.now()} s for ${mostLooks} s of wall time`,
  );
}
