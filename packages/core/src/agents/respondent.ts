import type { MemoryEntry } from './feedback-processor.js';
import type { TaskPlanningInputs } from './task-planner.js';

export const Respondent = Symbol.for('@s-agents/Respondent');

/** A question that is put to an agent. */
export interface Question {
  readonly from: string;
  readonly text: string;
}

/** All that an agent can answer a question from. */
export interface QuestionInputs
  extends Pick<
    TaskPlanningInputs,
    'agent' | 'request' | 'subordinates' | 'conversation' | 'inventories' | 'places' | 'ongoing' | 'observation'
  > {
  readonly question: Question;
  readonly memory: readonly MemoryEntry[];
}

/** Answers what other agents ask (CSAS, figure 3: the model of the conversation). */
export interface Respondent {
  readonly specificationVersion: 'v1';
  /** Resolves with the answer in words. */
  answer(inputs: QuestionInputs, options: { signal: AbortSignal }): Promise<string>;
}
