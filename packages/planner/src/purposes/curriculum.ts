import { curriculumInputsSchema, definePurpose } from '@s-agents/core';
import { workOf, waySchema } from '@s-agents/kit';
import { z } from 'zod';
import { stepProblems } from '../checks/step-problems.js';
import { planningHelpers } from './helpers.js';
import { planningSample } from '../inputs/planning-inputs.js';
import { totalsSchema } from '../shown/totals-of.js';
import { worldSchema } from '../shown/world-of.js';

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

export const curriculumSample = {
  agent: 'workerA',
  number: 4,
  objective: { from: 'user', work: workOf('mine 12 stone') },
  done: [{ work: workOf('mine 1 log') }, { work: workOf('craft 1 planks') }],
  failed: planningSample.failedTasks,
  latest: { work: workOf('mine 3 stone'), isDone: false, reason: 'cobblestone drops only for a pickaxe' },
  observation: planningSample.observation,
  verbs: planningSample.verbs,
  rules: planningSample.rules,
  structures: planningSample.structures,
  foresight: planningSample.foresight,
  ways: planningSample.ways,
  totals: planningSample.totals,
  leftOut: { done: 2, failures: 3, things: 7, items: 1 },
};

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
