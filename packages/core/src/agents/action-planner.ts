import type { Action } from '../world/deeds/action.js';
import type { Work } from '../world/deeds/work.js';
import type { Inventory, Observation } from '../world/observation.js';

export const ActionPlanner = Symbol.for('@s-agents/ActionPlanner');

/** The inputs of an action planner (S-Agents, appendix B.3). */
export interface ActionPlanningInputs {
  readonly agent: string;
  /** The agent's own task at hand. */
  readonly work: Work;
  /** Own tasks that will be done before it, in order: what they bring is not held yet. */
  readonly before: readonly Work[];
  /** The agent's own inventory. */
  readonly inventory: Inventory;
}

/** Turns the agent's own task at hand into an action queue. What others are to do is said without it. */
export interface ActionPlanner {
  readonly specificationVersion: 'v1';
  /**
   * The action with which the world's rules would begin a task, without asking anybody; null where they do not tell, and
   * where doing it twice would not be the same as once. Absent: nothing is begun before it is planned.
   */
  opening?(work: Work, observation: Observation): Action | null;
  plan(inputs: ActionPlanningInputs, options: { signal: AbortSignal }): Promise<readonly Action[]>;
}
