import { definePurpose, type Immutable } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { planProblems } from '../checks/plan-problems.js';
import { planningHelpers } from './helpers.js';
import { planningAnswerForms, planningAnswerSchema } from './schemas.js';
import { planningInputsSchema, planningSample, planningText, type PlanningInputs } from '../inputs/planning-inputs.js';

export const leafSample: Immutable<PlanningInputs> = {
  ...planningSample,
  agent: 'workerA',
  subordinates: [],
  hands: {},
  inventories: { workerB: { cobblestone: 9 } },
  places: { workerB: { x: 3.5, y: 64, z: -7.2 } },
  inabilities: { workerB: ['craft'] },
  request: { from: 'leader', work: workOf('mine 12 stone') },
};

/** The task planner of an agent that commands nobody: a leaf, or an agent alone (S-Agents, appendix B.2). */
export const leafPlan = definePurpose({
  name: 'leaf.plan',
  inputs: planningInputsSchema,
  answer: planningAnswerSchema,
  forms: planningAnswerForms,
  check: planProblems,
  temperature: 0,
  prompt: {
    file: new URL('../../prompts/leaf.plan.md', import.meta.url),
    partials: { planning: planningText },
    helpers: planningHelpers,
  },
  sample: leafSample,
});
