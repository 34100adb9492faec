import type { Action } from './action.js';
import type { Stage } from './plan.js';
import type { Inventory } from '../world/observation.js';

export const ActionPlanner = Symbol.for('@s-agents/ActionPlanner');

/** The inputs of an action planner (S-Agents, appendix B.3). */
export interface ActionPlanningInputs {
  readonly agent: string;
  readonly subordinates: readonly string[];
  readonly acts: boolean;
  readonly taskAtHand: Stage;
  /** The agent's own inventory. */
  readonly inventory: Inventory;
}

/** Turns the task at hand into an action queue. An agent without subordinates never delegates. */
export interface ActionPlanner {
  readonly specificationVersion: 'v1';
  plan(inputs: ActionPlanningInputs, options: { signal: AbortSignal }): Promise<readonly Action[]>;
}
