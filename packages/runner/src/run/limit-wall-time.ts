import { Cancelled, type BudgetUse, type Config, type EventLog, type WallClock } from '@s-agents/core';
import { UnpausedTime } from './unpaused-time.js';
import type { Verdict } from './verdict.js';

export interface WallTimeOptions {
  readonly log: EventLog;
  readonly clock: WallClock;
  /** Wall milliseconds that were spent before the run was taken up; default 0. */
  readonly spentMilliseconds?: number;
  /** Called once, when the share `warnAt` of the limit is spent. */
  readonly onNearlySpent?: (use: BudgetUse) => void;
}

/**
 * Ends the run when `wallMinutes`, counted from before the world's start and without pauses, have passed. Returns the
 * function that lifts the limit.
 */
export function limitWallTime(
  { wallMinutes, warnAt }: Pick<Config['budget'], 'wallMinutes' | 'warnAt'>,
  verdict: Verdict,
  { log, clock, spentMilliseconds = 0, onNearlySpent = () => {} }: WallTimeOptions,
): () => void {
  const outside = { fromOutside: true };
  const limit = wallMinutes * 60_000;
  let isWarned = warnAt >= 1;
  let waiting = new AbortController();
  const time = new UnpausedTime(log, clock, () => {
    waiting.abort(new Cancelled('a pause begins or ends'));
    waiting = new AbortController();
    if (!time.isPaused) void wait(waiting.signal);
  });
  const until = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    clock.sleep(Math.max(0, milliseconds - spentMilliseconds - time.unpaused), { signal });
  const wait = async (signal: AbortSignal): Promise<void> => {
    try {
      if (!isWarned) {
        await until(limit * warnAt, signal);
        isWarned = true;
        const spent = (spentMilliseconds + time.unpaused) / 60_000;
        onNearlySpent({ limit: 'wallMinutes', spent: Math.round(spent * 100) / 100, of: wallMinutes });
      }
      await until(limit, signal);
      verdict.give('budget', `the budget of ${wallMinutes} wall minutes is spent`, outside);
    } catch (error) {
      if (!signal.aborted) verdict.give('error', `the wall-time limit cannot be enforced: ${String(error)}`, outside);
    }
  };
  void wait(waiting.signal);
  return () => {
    time.stop();
    waiting.abort(new Cancelled('the run is over'));
  };
}
