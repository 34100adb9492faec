import { definePurpose } from '@s-agents/core';
import { planProblems } from '../checks/plan-problems.js';
import { planningHelpers } from './helpers.js';
import { leafSample } from './samples.js';
import { planningAnswerForms, planningAnswerSchema, planningInputsSchema } from './schemas.js';

/** The task planner of an agent that commands nobody: a leaf, or an agent alone (S-Agents, appendix B.2). */
export const leafPlan = definePurpose({
  name: 'leaf.plan',
  inputs: planningInputsSchema,
  answer: planningAnswerSchema,
  forms: planningAnswerForms,
  check: planProblems,
  temperature: 0,
  prompt: { file: new URL('../../prompts/leaf.plan.md', import.meta.url), helpers: planningHelpers },
  sample: leafSample,
});
