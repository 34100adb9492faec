import { curriculumInputsSchema, definePurpose } from '@s-agents/core';
import { waySchema } from '@s-agents/kit';
import { z } from 'zod';
import { stepProblems } from '../checks/step-problems.js';
import { planningHelpers } from './helpers.js';
import { curriculumSample } from './samples.js';
import { totalsSchema, worldSchema } from './schemas.js';

/** What a curriculum is told: core's `CurriculumInputs`, and of the world what a task planner is told. */
export const curriculumPromptSchema = curriculumInputsSchema.extend(worldSchema.shape).extend({
  /** Whether it is told beforehand what things take (`agents.foresight`); `ways` are empty where not. */
  foresight: z.boolean(),
  ways: z.array(waySchema),
  totals: totalsSchema.nullable(),
  leftOut: z.object({ done: z.int(), failures: z.int(), things: z.int(), items: z.int() }),
});
export type CurriculumPromptInputs = z.infer<typeof curriculumPromptSchema>;

export const curriculumAnswerSchema = z.object({
  analysis: z.string(),
  /** One deed; null when nothing is left to do for the objective, or it is given up. */
  step: z.string().min(1).nullable(),
  givenUp: z.string().nullable(),
});
export type CurriculumAnswer = z.infer<typeof curriculumAnswerSchema>;

/** The next step towards an objective (Voyager, arXiv 2305.16291: the automatic curriculum). */
export const curriculum = definePurpose({
  name: 'curriculum',
  inputs: curriculumPromptSchema,
  answer: curriculumAnswerSchema,
  forms: { optionalTexts: ['analysis'] },
  check: ({ step }, { knowledge }) => (step === null ? [] : stepProblems(step, knowledge)),
  temperature: 0,
  prompt: { file: new URL('../../prompts/curriculum.md', import.meta.url), helpers: planningHelpers },
  sample: curriculumSample,
});
