import type { Judgement } from './judgement.js';
import type { Plan } from './plan.js';
import type { Immutable } from '../models/immutable.js';
import type { Message } from '../organization/message.js';
import type { TaskPlanningInputs } from './task-planner.js';

export const FeedbackProcessor = Symbol.for('@s-agents/FeedbackProcessor');

/** A success or failure in the agent's long-term memory (CSAS, "Feedback processor"). */
export interface MemoryEntry {
  /** World seconds. */
  readonly at: number;
  readonly source: 'environment' | 'organization';
  readonly text: string;
}

export interface FeedbackInputs {
  readonly agent: string;
  /** What is to be planned for, in the words of whoever asked. */
  readonly request: TaskPlanningInputs['request'];
  /** The agents that this agent commands; empty for a leaf. */
  readonly subordinates: readonly string[];
  readonly plan: Plan | null;
  readonly progress: Judgement | null;
  /** Messages since the last planning, oldest first. */
  readonly conversation: readonly Immutable<Message>[];
  readonly memory: readonly MemoryEntry[];
  readonly trackRecords: TaskPlanningInputs['trackRecords'];
}

/**
 * Turns memory into advice for the next planning: work around what the environment refuses, and give a task that one
 * agent could not do to another.
 */
export interface FeedbackProcessor {
  readonly specificationVersion: 'v1';
  /** Resolves with the advice, or null when there is none. */
  process(inputs: FeedbackInputs, options: { signal: AbortSignal }): Promise<string | null>;
}
