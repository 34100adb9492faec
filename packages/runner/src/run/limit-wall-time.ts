import { Cancelled, type Config, type EventLog, type WallClock } from '@s-agents/core';
import { UnpausedTime } from './unpaused-time.js';
import type { Verdict } from './verdict.js';

export interface WallTimeOptions {
  readonly log: EventLog;
  readonly clock: WallClock;
  /** Wall milliseconds that were spent before the run was taken up; default 0. */
  readonly spentMilliseconds?: number;
}

/**
 * Ends the run when `wallMinutes`, counted from before the world's start and without pauses, have passed. Returns the
 * function that lifts the limit.
 */
export function limitWallTime(
  { wallMinutes }: Config['budget'],
  verdict: Verdict,
  { log, clock, spentMilliseconds = 0 }: WallTimeOptions,
): () => void {
  const outside = { fromOutside: true };
  let waiting = new AbortController();
  const time = new UnpausedTime(log, clock, () => {
    waiting.abort(new Cancelled('a pause begins or ends'));
    waiting = new AbortController();
    if (!time.isPaused) wait(waiting.signal);
  });
  const wait = (signal: AbortSignal): void => {
    clock.sleep(wallMinutes * 60_000 - spentMilliseconds - time.unpaused, { signal }).then(
      () => verdict.give('budget', `the budget of ${wallMinutes} wall minutes is spent`, outside),
      (error: unknown) => {
        if (!signal.aborted) verdict.give('error', `the wall-time limit cannot be enforced: ${String(error)}`, outside);
      },
    );
  };
  wait(waiting.signal);
  return () => {
    time.stop();
    waiting.abort(new Cancelled('the run is over'));
  };
}
