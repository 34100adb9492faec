import type { Judgement } from './judgement.js';
import type { Plan } from './plan.js';
import type { Immutable } from '../json/immutable.js';
import type { Message } from '../organization/message.js';
import type { Advice } from './advice.js';
import type { Work } from '../world/deeds/work.js';
import type { Position } from '../world/position.js';
import type { FailedTask, TaskPlanningInputs } from './task-planner.js';

export const FeedbackProcessor = Symbol.for('@s-agents/FeedbackProcessor');

/** What an agent's long-term memory holds: how something went, or what was found (CSAS, "Feedback processor"). */
export interface MemoryEntry {
  /** World seconds, of the last time. */
  readonly at: number;
  readonly source: 'environment' | 'organization';
  readonly kind: 'success' | 'failure' | 'finding';
  readonly agent: string;
  /** What it was about; null: no matter of a task. */
  readonly work: Work | null;
  /** Where the agent was; null where that is not known. */
  readonly place: Position | null;
  /** What it had in hand, in the world's name; absent where that is not known, or nothing. */
  readonly hand?: string | undefined;
  readonly text: string;
  readonly times: number;
}

/** What a feedback processor has to say. */
export interface Feedback {
  /** For models. */
  readonly words: string;
  /** For programs and models. */
  readonly advice: readonly Advice[];
}

export interface FeedbackInputs {
  readonly agent: string;
  /** The request to plan for, in the words of the agent or user who made it. */
  readonly request: TaskPlanningInputs['request'];
  /** The agents that this agent commands; empty for a leaf. */
  readonly subordinates: readonly string[];
  readonly plan: Plan | null;
  readonly progress: Judgement | null;
  /** Messages since the last planning, oldest first. */
  readonly conversation: readonly Immutable<Message>[];
  readonly memory: readonly MemoryEntry[];
  /** What the agent and its subordinates have failed at since the objective was given. */
  readonly failedTasks: readonly FailedTask[];
  readonly trackRecords: TaskPlanningInputs['trackRecords'];
  /** What each agent holds, as far as is known. */
  readonly inventories: TaskPlanningInputs['inventories'];
}

/**
 * Turns memory into advice for the next planning: work around what the environment refuses, and give a task that one
 * agent could not do to another.
 */
export interface FeedbackProcessor {
  readonly specificationVersion: 'v1';
  /** Resolves with null when there is nothing to say. */
  process(inputs: FeedbackInputs, options: { signal: AbortSignal }): Promise<Feedback | null>;
}
