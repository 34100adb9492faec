import type { Judgement } from './judgement.js';
import type { OutcomeReason } from './outcome.js';
import type { Plan } from './plan.js';
import type { Message } from '../organization/message.js';
import type { Inventory, Observation } from '../world/observation.js';

export const TaskPlanner = Symbol.for('@s-agents/TaskPlanner');

/** How an agent that can be given work has done so far. */
export interface TrackRecord {
  readonly succeeded: number;
  readonly failed: number;
  /** World seconds spent on tasks. */
  readonly seconds: number;
}

/** What somebody could not do, as often as it failed for the same reason. */
export interface FailedTask {
  readonly agent: string;
  /** As it was given the last time. */
  readonly task: string;
  /** Null where none was told. */
  readonly reason: OutcomeReason | null;
  readonly detail: string;
  readonly times: number;
}

/** What a task planner is told (S-Agents, appendix B.2). */
export interface TaskPlanningInputs {
  readonly agent: string;
  /** Those whom the agent commands; empty for a leaf, or for an agent alone. */
  readonly subordinates: readonly string[];
  /** Whether the agent itself may be given work of the plan. */
  readonly acts: boolean;
  /** Since the last planning, oldest first. */
  readonly conversation: readonly Message[];
  readonly previousPlan: Plan | null;
  /**
   * What everyone holds as far as is known, by agent: by the conversation's reports, and for those without one as of
   * the last plan.
   */
  readonly inventories: Readonly<Record<string, Inventory>>;
  /** What the progress monitor said of the task at hand. */
  readonly progress: Judgement | null;
  /** What is being done right now, by agent; idle agents are not in it. */
  readonly ongoing: Readonly<Record<string, string>>;
  readonly trackRecords: Readonly<Record<string, TrackRecord>>;
  /** What one's own actions, and those whom one commands, have failed at since the request came. */
  readonly failedTasks: readonly FailedTask[];
  /**
   * What was reported as done, or done by oneself, since the request came: as {@link taskSubject} puts it, each once.
   */
  readonly doneTasks: readonly string[];
  /** The feedback processor's advice, if there is one. */
  readonly feedback: string | null;
  readonly observation: Observation;
}

export interface TaskPlanning {
  readonly plan: Plan;
  /** As the planner sees them after the conversation. */
  readonly inventories: Readonly<Record<string, Inventory>>;
}

/** From what was said and seen to an objective, a long-term plan and the task at hand. */
export interface TaskPlanner {
  readonly specificationVersion: 'v1';
  plan(inputs: TaskPlanningInputs, options: { signal: AbortSignal }): Promise<TaskPlanning>;
}
