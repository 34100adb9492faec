import type { EventLog, WallClock, WorldClock } from '@s-agents/core';
import type { Verdict } from './verdict.js';

/** Wall milliseconds between looks: longer than a model takes for one answer, its retries and waits included. */
const lookMilliseconds = 10 * 60_000;
/** Looks in a row that may see the same. */
const mostLooks = 3;

/**
 * Ends a run whose virtual time is held by outside work that never returns: several looks in a row see no event and the
 * same time. Resolves at once where time goes on by itself; otherwise rejects when the verdict is given.
 */
export async function watchHolds({
  worldClock,
  wallClock,
  log,
  verdict,
}: {
  worldClock: WorldClock;
  wallClock: WallClock;
  log: EventLog;
  verdict: Verdict;
}): Promise<void> {
  if (worldClock.waits === undefined) return;
  let stirs = 0;
  const unsubscribe = log.subscribe(() => stirs++);
  try {
    let last = '';
    for (let looks = 1; ; looks++) {
      const { holds } = worldClock.waits();
      const seen = holds.length === 0 ? '' : `${stirs} ${worldClock.now()} ${holds.join()}`;
      if (seen === '' || seen !== last) looks = 1;
      last = seen;
      if (looks > mostLooks)
        return verdict.give(
          'error',
          `time has stood still at ${worldClock.now()} s for ${(mostLooks * lookMilliseconds) / 60_000} ` +
            `minutes of wall time, held by work that does not return: ${holds.join('; ')}`,
        );
      await wallClock.sleep(lookMilliseconds, { signal: verdict.signal });
    }
  } finally {
    unsubscribe();
  }
}
