import type { Judgement } from './judgement.js';
import type { Message } from '../organization/message.js';
import type { Inventory, Observation } from '../world/observation.js';
import type { ActionOutcome } from './outcome.js';
import type { DirectAction } from './action.js';
import type { Stage } from './plan.js';

export const ProgressMonitor = Symbol.for('@s-agents/ProgressMonitor');

/** The inputs of a progress monitor (S-Agents, appendix B.1). */
export interface ProgressInputs {
  readonly agent: string;
  readonly taskAtHand: Stage;
  /** Messages since the last planning, oldest first. */
  readonly conversation: readonly Message[];
  /** The agent's own actions for this task with their outcomes, in order. */
  readonly outcomes: readonly { readonly action: DirectAction; readonly outcome: ActionOutcome }[];
  readonly observation: Observation;
  /**
   * What each other agent holds, as far as is known. Filled only when a leader has the complete objective judged; empty
   * for a stage or for the agent's own task.
   */
  readonly inventories: Readonly<Record<string, Inventory>>;
}

/** Judges the task at hand when the action queue is empty. */
export interface ProgressMonitor {
  readonly specificationVersion: 'v1';
  judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement>;
}
