import { deedSchema, definePurpose, inventorySchema, stageSchema } from '@s-agents/core';
import { z } from 'zod';
import { worldSchema } from './schemas.js';
import { renderFacts, renderWorld } from './sections.js';

export const actionsInputsSchema = z.object({
  agent: z.string(),
  subordinates: z.array(z.string()),
  acts: z.boolean(),
  taskAtHand: stageSchema,
  inventory: inventorySchema,
  ...worldSchema.shape,
});

/** One list entry per action, in order. `tell` delegates; the others are direct. */
export const actionsAnswerSchema = z.object({
  actions: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('direct'),
        ...deedSchema.omit({ holder: true }).shape,
        position: deedSchema.shape.position.unwrap().nullable(),
      }),
      z.object({ kind: z.literal('delegation'), to: z.string(), task: z.string().min(1) }),
    ]),
  ),
});

export type PlannedAction = z.infer<typeof actionsAnswerSchema>['actions'][number];

/** The action planner: from the task at hand to an action queue (S-Agents, section 3.2.3 and appendix B.3). */
export const actions = definePurpose({
  name: 'actions',
  inputs: actionsInputsSchema,
  answer: actionsAnswerSchema,
  temperature: 0,
  render: (inputs) => [
    {
      role: 'system',
      content: [
        `You are ${inputs.agent}. Turn the task at hand into a list of actions, in the order in which they are ` +
          'to be done, without adding or leaving out work.',
        inputs.subordinates.length === 0
          ? 'You command nobody: every action is direct.'
          : `You command ${inputs.subordinates.join(', ')}: what is assigned to one of them becomes a delegation ` +
            'to them, with the task in the same words.',
        inputs.acts
          ? 'What is assigned to you becomes direct actions: one verb, one object, one quantity, a position ' +
            'where it matters (else null).'
          : 'You do not act yourself: there are only delegations.',
        'Name objects as the task and the world do. Quantities are totals that are held afterwards.',
        '',
        renderWorld(inputs),
      ].join('\n'),
    },
    {
      role: 'user',
      content: `## Task at hand\n${renderFacts(inputs.taskAtHand)}\n\n## What you hold\n${renderFacts(inputs.inventory)}`,
    },
  ],
});
