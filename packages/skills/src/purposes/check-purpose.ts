import { actionOutcomeSchema, conditionSchema, deedSchema, definePurpose, observationSchema } from '@s-agents/core';
import { z } from 'zod';
import { deedHelpers } from './deed-helpers.js';
import { checkSample } from './samples.js';

export const checkInputsSchema = z.object({
  deed: deedSchema,
  intent: conditionSchema.nullable(),
  before: observationSchema,
  after: observationSchema,
  /** How the code that was run for the deed ended. */
  outcome: actionOutcomeSchema,
  /** The code's notes, oldest first. */
  log: z.array(z.string()),
  /** How much was cut, so that the prompt can say so. */
  leftOut: z.object({ notes: z.int(), things: z.int(), items: z.int() }),
});
export type CheckInputs = z.output<typeof checkInputsSchema>;

export const checkAnswerSchema = z.object({ reason: z.string(), status: z.enum(['success', 'fail']) });
export type CheckAnswer = z.output<typeof checkAnswerSchema>;

/** Short-term perception (CSAS): asks right after a deed whether it was done, and how the result deviates. */
export const checkPurpose = definePurpose<CheckInputs, CheckAnswer>({
  name: 'check',
  inputs: checkInputsSchema,
  answer: checkAnswerSchema,
  forms: {
    synonyms: {
      status: {
        success: ['succeeded', 'successful', 'completed', 'complete', 'done'],
        fail: ['failed', 'failure', 'unsuccessful'],
      },
    },
  },
  temperature: 0,
  prompt: { file: new URL('../../prompts/check.md', import.meta.url), helpers: deedHelpers },
  sample: checkSample,
});
