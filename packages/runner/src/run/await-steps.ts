import { Cancelled, type WallClock, type WorldClock } from '@s-agents/core';
import { settledWithin } from './settled-within.js';
import type { Verdict } from './verdict.js';

/** Wall milliseconds that steps have to end in real time, and when somebody waits for the end of the run. */
const wallMilliseconds = 400;
/** World seconds that steps have to end under virtual time, so that the machine's speed does not decide which do. */
const worldSeconds = 60;
/** Wall milliseconds that this may take. */
const patienceMilliseconds = 10_000;

/** Waits for the steps that are under way at the end of a run. Returns whether they ended; `working` must not reject. */
export async function awaitSteps(
  working: Promise<unknown>,
  { verdict, worldClock, wallClock }: { verdict: Verdict; worldClock: WorldClock; wallClock: WallClock },
): Promise<boolean> {
  if (worldClock.waits === undefined || verdict.decision?.fromOutside === true)
    return settledWithin(working, wallMilliseconds, wallClock);
  const over = new AbortController();
  const late = worldClock.sleep(worldSeconds, { signal: over.signal }).then(
    () => false,
    () => true,
  );
  const ended = Promise.race([working.then(() => true), late]);
  const inTime = await settledWithin(ended, patienceMilliseconds, wallClock);
  over.abort(new Cancelled('the steps have ended'));
  return inTime && (await ended);
}
