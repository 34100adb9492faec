import type { Judgement } from './judgement.js';
import type { OutcomeReason } from './outcome.js';
import type { everybody, Plan, Said } from './plan.js';
import type { Message } from '../organization/message.js';
import type { Inventory, Observation } from '../world/observation.js';

export const TaskPlanner = Symbol.for('@s-agents/TaskPlanner');

/** An agent's past performance: how many tasks it did and how long they took. */
export interface TrackRecord {
  readonly succeeded: number;
  readonly failed: number;
  /** World seconds spent on tasks. */
  readonly seconds: number;
}

/** A task that an agent failed at. `times` counts the failures for the same reason. */
export interface FailedTask {
  readonly agent: string;
  /** The task's text when it was last given. */
  readonly task: string;
  /** Null when the report gave no reason. */
  readonly reason: OutcomeReason | null;
  readonly detail: string;
  readonly times: number;
}

/** What an agent was asked for, in the words of whoever asked. */
export interface PlannedRequest {
  readonly from: string;
  readonly text: string;
}

/** A task that an agent is at. */
export interface OngoingTask {
  /** As in the plan that it comes from. */
  readonly id: string;
  readonly task: string;
}

/** Talk that the message pool refused. */
export interface RefusedTalk extends Said {
  readonly why: string;
}

/** The inputs of a task planner (S-Agents, appendix B.2). */
export interface TaskPlanningInputs {
  readonly agent: string;
  /** The number of this planning, from 1: the first part of the ids of its tasks. */
  readonly iteration: number;
  /** What is to be planned for; null when nobody has asked for anything. */
  readonly request: PlannedRequest | null;
  /** The agents that this agent commands; empty for a leaf. */
  readonly subordinates: readonly string[];
  /**
   * The subordinates that answer to somebody else, too. What they hold counts for a request of the user, and not for one
   * of another agent, to whom the agent reports only what those hold who answer to it alone.
   */
  readonly shared: readonly string[];
  /** Whom the agent's talk reaches; nobody where agents may not talk. */
  readonly hearers: typeof everybody | readonly string[];
  /** What the agent wanted to say since its last planning and could not, and why. */
  readonly unsaid: readonly RefusedTalk[];
  /** Whether the plan may assign work to the agent itself. */
  readonly acts: boolean;
  /** Messages since the last planning, oldest first. */
  readonly conversation: readonly Message[];
  /** Null in the first planning for a request. */
  readonly previousPlan: Plan | null;
  /**
   * What each agent holds, as far as is known: from the reports in the conversation, else as of the last plan.
   */
  readonly inventories: Readonly<Record<string, Inventory>>;
  /** The progress monitor's judgement of the task at hand. */
  readonly progress: Judgement | null;
  /** The task that each agent is working on, the planning agent too; idle agents are left out. */
  readonly ongoing: Readonly<Record<string, OngoingTask>>;
  readonly trackRecords: Readonly<Record<string, TrackRecord>>;
  /** What the agent and its subordinates have failed at since the objective was given. */
  readonly failedTasks: readonly FailedTask[];
  /**
   * Tasks that the agent did, or that were reported as done, since the objective was given: each once, as
   * {@link taskSubject} gives it.
   */
  readonly doneTasks: readonly string[];
  /** The feedback processor's advice, if there is one. */
  readonly feedback: string | null;
  readonly observation: Observation;
}

export interface TaskPlanning {
  readonly plan: Plan;
  /** What each agent holds according to the planner, after the conversation. */
  readonly inventories: Readonly<Record<string, Inventory>>;
}

/** Turns a request, the conversation and the observation into a long-term plan. */
export interface TaskPlanner {
  readonly specificationVersion: 'v1';
  plan(inputs: TaskPlanningInputs, options: { signal: AbortSignal }): Promise<TaskPlanning>;
}
