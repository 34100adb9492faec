import {
  actionOutcomeSchema,
  actionSchema,
  canonicalJson,
  definePurpose,
  inventorySchema,
  judgementSchema,
  messageSchema,
  observationSchema,
  recordOf,
  stageSchema,
  type Json,
} from '@s-agents/core';
import { z } from 'zod';

export const monitorInputsSchema = z.object({
  agent: z.string(),
  taskAtHand: stageSchema,
  conversation: z.array(messageSchema),
  outcomes: z.array(z.object({ action: actionSchema, outcome: actionOutcomeSchema })),
  observation: observationSchema,
  inventories: recordOf(inventorySchema),
});
export type MonitorInputs = z.infer<typeof monitorInputsSchema>;

/** The progress monitor (S-Agents, section 3.2.2 and the criteria of appendix B.1). */
export const monitor = definePurpose({
  name: 'monitor',
  inputs: monitorInputsSchema,
  answer: judgementSchema,
  temperature: 0,
  render: (inputs) => [
    {
      role: 'system',
      content: [
        `You judge for ${inputs.agent} how the task at hand stands: success, fail, or unknown while it is not over.`,
        '- Look only at what bears on this task. One sufficient piece of evidence is enough.',
        '- Somebody who announced a start, said only that they understood, or has not answered yet: unknown.',
        '- Somebody who reported success: success, unless the inventory in the report shows less than the task ' +
          'asks for; then fail. Somebody who reported failure: fail.',
        "- The agent's own actions count by their outcomes; a quantity in a task is a total that must be held, " +
          'by the whole team together where it is told what the others hold.',
        '- A task of several parts fails when one part fails, and succeeds when all parts do.',
        'Answer with the reason first in mind, in one sentence, and the status.',
      ].join('\n'),
    },
    {
      role: 'user',
      content: [
        `## Task at hand\n${facts(inputs.taskAtHand)}`,
        `## Conversation since the last planning\n${inputs.conversation.map(facts).join('\n') || '(nothing was said)'}`,
        `## Own actions and their outcomes\n${inputs.outcomes.map(facts).join('\n') || '(none)'}`,
        `## What ${inputs.agent} perceives\n${facts(inputs.observation)}`,
        ...(Object.keys(inputs.inventories).length === 0
          ? []
          : [`## What the others hold, as far as is known\n${facts(inputs.inventories)}`]),
      ].join('\n\n'),
    },
  ],
});

function facts(value: unknown): string {
  return canonicalJson(value as Json);
}
