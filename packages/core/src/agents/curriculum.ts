import { z } from 'zod';
import { askedSchema } from './asked.js';
import { doneTaskSchema, failedTaskSchema } from './task-planner.js';
import { workSchema } from '../world/deeds/work.js';
import type { Action } from '../world/deeds/action.js';
import type { Immutable } from '../json/immutable.js';
import { observationSchema } from '../world/observation.js';

export const Curriculum = Symbol.for('@s-agents/Curriculum');

/** What a curriculum chooses the next step by. */
export const curriculumInputsSchema = z.object({
  agent: z.string(),
  /** The number of the step that is to be chosen, from 1. */
  number: z.int().positive(),
  /** What the steps are to achieve. */
  objective: askedSchema,
  /** Steps that were done since the objective was given: each kind of work once. */
  done: z.array(doneTaskSchema),
  /** Steps that failed since then. */
  failed: z.array(failedTaskSchema),
  /** The step before this one and whether it was done; null for the first. */
  latest: z.object({ work: workSchema, isDone: z.boolean(), reason: z.string() }).nullable(),
  observation: observationSchema,
});
export type CurriculumInputs = Immutable<z.infer<typeof curriculumInputsSchema>>;

/** The choice of a curriculum. */
export interface NextStep {
  readonly analysis: string;
  /** The next step, whose id the caller sets. Null: the objective is reached, or given up. */
  readonly action: Omit<Action, 'id'> | null;
  /** Why the objective is given up; null while there is something left to try. */
  readonly givenUp: string | null;
  /** Whether there is nothing to do until others have done, or given back, what they have of a shared objective. */
  readonly waits?: boolean;
}

/** What an agent chooses its next piece of shared work by. */
export const claimInputsSchema = z.object({
  agent: z.string(),
  objective: askedSchema,
  /** Pieces of the objective that nobody has, and that the agent has not failed at. */
  open: z.array(z.object({ id: z.string(), work: workSchema })),
  /** Pieces that others have, and whether they are done. */
  taken: z.array(z.object({ work: workSchema, by: z.string(), isDone: z.boolean() })),
  /** The pieces that the agent has done. */
  own: z.array(workSchema),
  observation: observationSchema,
});
export type ClaimInputs = Immutable<z.infer<typeof claimInputsSchema>>;

/**
 * Chooses one step after the other towards an objective, from what was done and what failed before (Voyager, arXiv
 * 2305.16291, "automatic curriculum").
 */
export interface Curriculum {
  readonly specificationVersion: 'v1';
  next(inputs: CurriculumInputs, options: { signal: AbortSignal }): Promise<NextStep>;
  /**
   * For an agent that shares the objective with others: chooses one of the open pieces by its id; null: none of them.
   */
  claim(inputs: ClaimInputs, options: { signal: AbortSignal }): Promise<string | null>;
}
