import { definePurpose } from '@s-agents/core';
import { planProblems } from '../checks/plan-problems.js';
import { planningHelpers } from './helpers.js';
import { planningAnswerForms, planningAnswerSchema } from './schemas.js';
import { planningInputsSchema, planningSample, planningText } from '../inputs/planning-inputs.js';

/** The task planner of an agent that commands others (S-Agents, section 3.2.3 and the criteria of appendix B.2). */
export const rootPlan = definePurpose({
  name: 'root.plan',
  inputs: planningInputsSchema,
  answer: planningAnswerSchema,
  forms: planningAnswerForms,
  check: planProblems,
  temperature: 0,
  prompt: {
    file: new URL('../../prompts/root.plan.md', import.meta.url),
    partials: { planning: planningText },
    helpers: planningHelpers,
  },
  sample: planningSample,
});
