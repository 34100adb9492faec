import { cancelled, Cancelled, failed, type ActionOutcome, type OutcomeReason } from '@s-agents/core';

/** The world ends an act: the body died, or the act's time is up. */
export class Ended extends Cancelled {
  constructor(
    readonly reason: OutcomeReason,
    why: string,
  ) {
    super(why);
  }
}

/** The outcome of an act that was ended for this reason. */
export function outcomeOf(reason: unknown): ActionOutcome {
  if (reason instanceof Ended) return failed(reason.reason, reason.why);
  return cancelled(
    reason instanceof Cancelled ? reason.why : reason instanceof Error ? reason.message : String(reason),
  );
}
