import type { Action, ActionOutcome, Inventory } from '@s-agents/core';

/** Actions whose effects the agent has not observed yet. */
export interface Measuring {
  /** The action under way; it may be none of the queue any more while it is being broken off. */
  readonly acting: Acting | null;
  readonly ended: readonly Ended[];
  /** What was held before the first of them. */
  readonly held: Inventory;
}

/** The action under way. */
export interface Acting {
  readonly action: Action;
  /** The world time at which it began, in seconds. */
  readonly since: number;
  /** How much of what it is to bring has been reported to the commander, in quarters; -1: nothing. */
  readonly told: number;
}

/** An action that has ended. */
export interface Ended {
  readonly action: Action;
  readonly outcome: Pick<ActionOutcome, 'status'>;
  /** World seconds. */
  readonly seconds: number;
  /** Whether something from outside ended it, which says nothing of the work. */
  readonly isBrokenOff: boolean;
}

export const nothingMeasured: Measuring = { acting: null, ended: [], held: {} };
