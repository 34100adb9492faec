import { Cancelled, type BudgetUse, type Config, type EventLog, type WallClock } from '@s-agents/core';
import { UnpausedTime } from './unpaused-time.js';
import type { Verdict } from './verdict.js';

export interface WallTimeOptions {
  readonly log: EventLog;
  readonly clock: WallClock;
  /** Wall milliseconds that were spent before the run was taken up; default 0. */
  readonly spentMilliseconds?: number;
  /** The limits that were changed in events before this one do not count; default 0. */
  readonly from?: number;
  /** Called when the share `warnAt` of the limit is spent, once for each limit. */
  readonly onNearlySpent?: (use: BudgetUse) => void;
}

/**
 * Ends the run when `wallMinutes`, counted from before the world's start and without pauses, have passed. Returns the
 * function that lifts the limit. A limit that is changed meanwhile takes its place.
 */
export function limitWallTime(
  { wallMinutes, warnAt }: Pick<Config['budget'], 'wallMinutes' | 'warnAt'>,
  verdict: Verdict,
  { log, clock, spentMilliseconds = 0, from = 0, onNearlySpent = () => {} }: WallTimeOptions,
): () => void {
  const outside = { fromOutside: true };
  let minutes = wallMinutes;
  let isWarned = warnAt >= 1;
  let waiting = new AbortController();
  const waitAnew = (why: string): void => {
    waiting.abort(new Cancelled(why));
    waiting = new AbortController();
    if (!time.isPaused) void wait(waiting.signal);
  };
  const time = new UnpausedTime(log, clock, () => waitAnew('a pause begins or ends'));
  const unsubscribe = log.subscribe((event) => {
    if (event.type !== 'budget.changed' || event.sequence < from || event.limits.wallMinutes === undefined) return;
    minutes = event.limits.wallMinutes;
    isWarned = warnAt >= 1;
    waitAnew('the limit is changed');
  });
  const until = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    clock.sleep(Math.max(0, milliseconds - spentMilliseconds - time.unpaused), { signal });
  const wait = async (signal: AbortSignal): Promise<void> => {
    try {
      if (!isWarned) {
        await until(minutes * 60_000 * warnAt, signal);
        isWarned = true;
        const spent = (spentMilliseconds + time.unpaused) / 60_000;
        onNearlySpent({ limit: 'wallMinutes', spent: Math.round(spent * 100) / 100, of: minutes });
      }
      await until(minutes * 60_000, signal);
      verdict.give('budget', `the budget of ${minutes} wall minutes is spent`, outside);
    } catch (error) {
      if (!signal.aborted) verdict.give('error', `the wall-time limit cannot be enforced: ${String(error)}`, outside);
    }
  };
  void wait(waiting.signal);
  return () => {
    time.stop();
    unsubscribe();
    waiting.abort(new Cancelled('the run is over'));
  };
}
