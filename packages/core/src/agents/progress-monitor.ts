import type { Judgement } from './judgement.js';
import type { Immutable } from '../json/immutable.js';
import type { Message } from '../organization/message.js';
import type { Inventory, Observation } from '../world/observation.js';
import type { ActionOutcome } from '../world/deeds/outcome.js';
import type { Action } from '../world/deeds/action.js';
import type { TaskAtHand } from './plan.js';
import type { DoneTask } from './task-planner.js';

export const ProgressMonitor = Symbol.for('@s-agents/ProgressMonitor');

/** The inputs of a progress monitor (S-Agents, appendix B.1). */
export interface ProgressInputs {
  readonly agent: string;
  readonly taskAtHand: TaskAtHand;
  /** Messages since the last planning, oldest first. */
  readonly conversation: readonly Immutable<Message>[];
  /** The agent's own actions for this task with their outcomes, in order. */
  readonly outcomes: readonly { readonly action: Action; readonly outcome: ActionOutcome }[];
  readonly observation: Immutable<Observation>;
  /**
   * What each other agent holds, as far as is known. Filled only when a leader has the complete objective judged; empty
   * for tasks, the agent's own and others'.
   */
  readonly inventories: Readonly<Record<string, Inventory>>;
  /**
   * What the agent, and those it gave work, have done since the request came, each kind of work once. Filled only when the
   * complete objective is judged, be it with the last task for it.
   */
  readonly doneTasks: readonly DoneTask[];
}

/** Judges the agent's own task when its action queue is empty, and others' when there is news of them. */
export interface ProgressMonitor {
  readonly specificationVersion: 'v1';
  judge(inputs: ProgressInputs, options: { signal: AbortSignal }): Promise<Judgement>;
}
