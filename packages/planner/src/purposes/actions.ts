import { deedSchema, definePurpose, inventorySchema, placeSchema, prepositions } from '@s-agents/core';
import { z } from 'zod';
import { worldSchema } from './schemas.js';
import { renderFacts, renderWorld } from './sections.js';

export const actionsInputsSchema = z.object({
  agent: z.string(),
  task: z.string(),
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
      position: deedSchema.shape.position.unwrap().nullable(),
    }),
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
        `You are ${inputs.agent}. Turn your task into a list of actions, in the order in which they are to be done, ` +
          'without adding or leaving out work.',
        'An action is one verb, one object and one quantity; where it matters, the tool that it is done with, the ' +
          `places (other things, and how the object is to them: ${prepositions.join(', ')}), the recipient and the ` +
          'position. Else these are null, and the places [].',
        'Name objects as the task and the world do. Quantities are totals that are held afterwards.',
        '',
        renderWorld(inputs),
        '',
        'Answer with: actions. For the task "VERB 3 OBJECT on OTHER; OTHERVERB 1 THING with TOOL to NAME at (1, 64, -2)":',
        '{"actions":[{"verb":"VERB","object":"OBJECT","quantity":3,"tool":null,' +
          '"places":[{"relation":"on","object":"OTHER"}],"recipient":null,"position":null},' +
          '{"verb":"OTHERVERB","object":"THING","quantity":1,"tool":"TOOL","places":[],"recipient":"NAME",' +
          '"position":{"x":1,"y":64,"z":-2}}]}',
      ].join('\n'),
    },
    {
      role: 'user',
      content: `## Task\n${inputs.task}\n\n## What you hold\n${renderFacts(inputs.inventory)}`,
    },
  ],
});
