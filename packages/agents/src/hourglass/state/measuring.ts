import type { Action, ActionOutcome, Inventory } from '@s-agents/core';

/** Actions whose effects the agent has not observed yet. */
export interface Measuring {
  /** The action under way, and the world time at which it began. */
  readonly acting: { readonly action: Action; readonly since: number } | null;
  readonly ended: readonly Ended[];
  /** What was held before the first of them. */
  readonly held: Inventory;
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
