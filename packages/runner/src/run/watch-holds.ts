import type { EventLog, WallClock, WorldClock } from '@s-agents/core';
import { pauseRecord } from '../report/pauses.js';
import type { Verdict } from './verdict.js';

/** Wall milliseconds between two checks: longer than one model call takes with all its retries. */
const checkMilliseconds = 10 * 60_000;
/** How many consecutive checks may see no change. */
const maximumChecks = 3;

/**
 * Ends a run whose virtual time is held by outside work that never returns, when several checks in a row see no event
 * and the same time. Resolves at once in real time; otherwise rejects when the verdict is given.
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
  let events = 0;
  const unsubscribe = log.subscribe(() => events++);
  try {
    let last = '';
    for (let checks = 1; ; checks++) {
      const { holds } = worldClock.waits();
      const isPaused = log.state(pauseRecord).since !== null;
      const seen = holds.length === 0 || isPaused ? '' : `${events} ${worldClock.now()} ${holds.join()}`;
      if (seen === '' || seen !== last) checks = 1;
      last = seen;
      if (checks > maximumChecks)
        return verdict.give(
          'error',
          `time has stood still at ${worldClock.now()} s for ${(maximumChecks * checkMilliseconds) / 60_000} ` +
            `minutes of wall time, held by work that does not return: ${holds.join('; ')}`,
          { fromOutside: true },
        );
      await wallClock.sleep(checkMilliseconds, { signal: verdict.signal });
    }
  } finally {
    unsubscribe();
  }
}
