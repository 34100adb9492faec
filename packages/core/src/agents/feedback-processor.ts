import type { Judgement } from './judgement.js';
import type { Plan } from './plan.js';
import type { TrackRecord } from './task-planner.js';

export const FeedbackProcessor = Symbol.for('@s-agents/FeedbackProcessor');

/** One thing that went wrong or right, as long-term perception keeps it (CSAS, "Feedback processor"). */
export interface MemoryEntry {
  /** World seconds. */
  readonly at: number;
  readonly source: 'environment' | 'organization';
  readonly text: string;
}

export interface FeedbackInputs {
  readonly agent: string;
  readonly plan: Plan | null;
  readonly progress: Judgement | null;
  readonly memory: readonly MemoryEntry[];
  readonly trackRecords: Readonly<Record<string, TrackRecord>>;
}

/**
 * From memory to advice for the next planning: circumvent what the environment refuses, redistribute what a member
 * could not do.
 */
export interface FeedbackProcessor {
  readonly specificationVersion: 'v1';
  /** Null when there is nothing to say. */
  process(inputs: FeedbackInputs, options: { signal: AbortSignal }): Promise<string | null>;
}
