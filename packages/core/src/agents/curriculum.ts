import { z } from 'zod';
import { doneTaskSchema, failedTaskSchema } from './task-planner.js';
import type { Action } from './action.js';
import type { Immutable } from '../models/immutable.js';
import { observationSchema } from '../world/observation.js';

export const Curriculum = Symbol.for('@s-agents/Curriculum');

/** What a curriculum chooses the next step by. */
export const curriculumInputsSchema = z.object({
  agent: z.string(),
  /** The number of the step that is to be chosen, from 1. */
  number: z.int().positive(),
  /** What the steps lead to, in the words of whoever asked. */
  objective: z.object({ from: z.string(), text: z.string() }),
  /** Steps that were done since the objective was given: each kind of work once. */
  done: z.array(doneTaskSchema),
  /** Steps that failed since then. */
  failed: z.array(failedTaskSchema),
  /** The step before this one and whether it was done; null for the first. */
  latest: z.object({ step: z.string(), isDone: z.boolean(), reason: z.string() }).nullable(),
  observation: observationSchema,
});
export type CurriculumInputs = Immutable<z.infer<typeof curriculumInputsSchema>>;

/** The choice of a curriculum. */
export interface NextStep {
  readonly analysis: string;
  /** Null: the objective is reached, or given up. Its id is the caller's to set. */
  readonly action: Omit<Action, 'id'> | null;
  /** Why the objective is given up; null while there is something left to try. */
  readonly givenUp: string | null;
}

/**
 * Chooses one step after the other towards an objective, from what was done and what failed before (Voyager, arXiv
 * 2305.16291, "automatic curriculum").
 */
export interface Curriculum {
  readonly specificationVersion: 'v1';
  next(inputs: CurriculumInputs, options: { signal: AbortSignal }): Promise<NextStep>;
}
