import type { Plan, PlannedTask } from '@s-agents/core';
import { emptyMap, type PersistentMap } from '@s-agents/kit';

/** A commission's plan, and how far it has come. */
export interface Planned {
  /** The last plan; null before the first. */
  readonly plan: Plan | null;
  /** The tasks of the plan that nobody has begun. */
  readonly todo: readonly PlannedTask[];
  /** The ids of tasks that have succeeded since the commission began. */
  readonly succeeded: PersistentMap<true>;
  /** The subordinates that have succeeded in something for the commission and have not lost it since. */
  readonly fulfilledBy: PersistentMap<true>;
  /**
   * Subordinates that another agent has called away from their tasks and that have not reported since that they are
   * free.
   */
  readonly calledAway: PersistentMap<true>;
  /** The subordinates that a plan has called off a task and that have not given their last word on it, by command. */
  readonly recalled: PersistentMap<string>;
}

export const nothingPlanned: Planned = {
  plan: null,
  todo: [],
  succeeded: emptyMap(),
  fulfilledBy: emptyMap(),
  calledAway: emptyMap(),
  recalled: emptyMap(),
};
