import {
  deedSchema,
  definePurpose,
  inventorySchema,
  placeSchema,
  positionSchema,
  workSchema,
  type Deed,
  type Immutable,
} from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { z } from 'zod';
import { deedProblems } from '../checks/task-problems.js';
import { planningHelpers } from './helpers.js';
import { planningSample } from '../inputs/planning-inputs.js';
import { worldSchema } from '../shown/world-of.js';

export const actionsInputsSchema = z.object({
  agent: z.string(),
  work: workSchema,
  before: z.array(workSchema),
  inventory: inventorySchema,
  ...worldSchema.shape,
});

/** One list entry per action, in order. */
export const actionsAnswerSchema = z.object({
  actions: z.array(
    z.object({
      ...deedSchema.omit({ holder: true }).shape,
      tool: deedSchema.shape.tool.unwrap().nullable(),
      places: z.array(placeSchema),
      recipient: z.string().nullable(),
      /** Without `y`, on the ground there. */
      position: z.object({ ...positionSchema.shape, y: positionSchema.shape.y.nullable() }).nullable(),
    }),
  ),
});

export type PlannedAction = z.infer<typeof actionsAnswerSchema>['actions'][number];

/** A deed as an action of the answer. */
export function plannedAction({
  verb,
  object,
  quantity,
  tool,
  places = [],
  recipient,
  position,
}: Immutable<Deed>): PlannedAction {
  return {
    verb,
    object,
    quantity,
    tool: tool ?? null,
    places: places.map((place) => ({ ...place })),
    recipient: recipient ?? null,
    position: position === undefined ? null : { ...position, y: position.y ?? null },
  };
}

export const actionsSample: Immutable<z.infer<typeof actionsInputsSchema>> = {
  agent: 'workerA',
  work: workOf('mine 12 stone; craft 1 furnace'),
  before: [],
  inventory: { wooden_pickaxe: 1 },
  verbs: planningSample.verbs,
  rules: planningSample.rules,
  structures: planningSample.structures,
};

/** The action planner: from the task at hand to an action queue (S-Agents, section 3.2.3 and appendix B.3). */
export const actions = definePurpose({
  name: 'actions',
  inputs: actionsInputsSchema,
  answer: actionsAnswerSchema,
  forms: {
    optionalLists: ['actions.places'],
    synonyms: {
      'actions.places.relation': {
        in: ['inside', 'into', 'within'],
        on: ['onto', 'on top of', 'upon'],
        under: ['below', 'beneath', 'underneath'],
        beside: ['next to', 'alongside', 'adjacent to'],
        near: ['nearby', 'close to'],
        from: ['out of'],
      },
    },
  },
  check: (answer, { knowledge }) =>
    answer.actions.flatMap(({ tool, ...deed }, index) =>
      deedProblems({ ...deed, ...(tool === null ? {} : { tool }) }, knowledge).map(
        (problem) => `action ${index + 1}: ${problem}`,
      ),
    ),
  temperature: 0,
  prompt: { file: new URL('../../prompts/actions.md', import.meta.url), helpers: planningHelpers },
  sample: actionsSample,
});
