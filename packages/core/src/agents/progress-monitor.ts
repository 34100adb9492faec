import type { Judgement } from './judgement.js';
import type { Message } from '../organization/message.js';
import type { Inventory, Observation } from '../world/observation.js';
import type { ActionOutcome } from './outcome.js';
import type { DirectAction } from './action.js';
import type { Stage } from './plan.js';

export const ProgressMonitor = Symbol.for('@s-agents/ProgressMonitor');

/** What a progress monitor is told (S-Agents, appendix B.1). */
export interface ProgressInputs {
  readonly agent: string;
  readonly taskAtHand: Stage;
  /** Since the last planning, oldest first. */
  readonly conversation: readonly Message[];
  /** What the agent's own actions for this task came to, in order. */
  readonly outcomes: readonly { readonly action: DirectAction; readonly outcome: ActionOutcome }[];
  readonly observation: Observation;
  /**
   * What the others hold as far as is known, by agent: where a leader has all that was asked for judged. Empty where it
   * is a stage, or one's own task.
   */
  readonly inventories: Readonly<Record<string, Inventory>>;
}

/** Judges the task at hand when the action queue is empty. */
export interface ProgressMonitor {
  readonly specificationVersion: 'v1';
  judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement>;
}
