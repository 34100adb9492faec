import { cancelled, Cancelled, failed, type ActionOutcome, type OutcomeReason } from '@s-agents/core';

/** The reason when the world ends an act: the body died, or the act's time is up. */
export class ActEnded extends Cancelled {
  constructor(
    readonly reason: OutcomeReason,
    why: string,
  ) {
    super(why);
  }
}

/** Returns the outcome of an act that was ended for `reason`. */
export function outcomeOf(reason: unknown): ActionOutcome {
  if (reason instanceof ActEnded) return failed(reason.reason, reason.why);
  return cancelled(
    reason instanceof Cancelled ? reason.why : reason instanceof Error ? reason.message : String(reason),
  );
}
