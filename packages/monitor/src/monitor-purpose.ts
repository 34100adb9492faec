import {
  actionOutcomeSchema,
  actionSchema,
  definePurpose,
  inventorySchema,
  judgementSchema,
  messageSchema,
  observationSchema,
  recordOf,
  taskAtHandSchema,
} from '@s-agents/core';
import { z } from 'zod';

export const monitorInputsSchema = z.object({
  agent: z.string(),
  taskAtHand: taskAtHandSchema,
  conversation: z.array(messageSchema),
  outcomes: z.array(z.object({ action: actionSchema, outcome: actionOutcomeSchema })),
  observation: observationSchema,
  inventories: recordOf(inventorySchema),
  doneTasks: z.array(z.string()),
});
export type MonitorInputs = z.infer<typeof monitorInputsSchema>;

/** The question to a model that judges the task at hand (S-Agents, section 3.2.2; criteria of appendix B.1). */
export const monitor = definePurpose({
  name: 'monitor',
  inputs: monitorInputsSchema,
  answer: judgementSchema,
  temperature: 0,
  render: (inputs) => [
    {
      role: 'system',
      content: [
        `You judge the status of the task at hand for ${inputs.agent}: success, fail, or unknown while it is not over.`,
        '- Consider only evidence about this task. One sufficient piece of evidence is enough. What others were given ' +
          'names its command: their reports on it answer that id (inReplyTo).',
        '- An agent that only announced a start, only said that it understood, or has not answered yet: unknown.',
        '- An agent that reported success: success, unless the inventory in the report (its group, where ' +
          'it leads one) shows less than the task asks for; then fail. An agent that reported failure, refused the task, or lost what it had done: ' +
          'fail.',
        `- The actions of ${inputs.agent} count by their outcomes. A quantity in a task is a total that must be held; ` +
          'if the prompt says what the others hold, the team as a whole must hold it.',
        '- A task of several parts fails when one part fails, and succeeds when all parts succeed.',
        'Decide on the reason first. Answer with the reason, in one sentence, and the status.',
      ].join('\n'),
    },
    {
      role: 'user',
      content: [
        `## Task at hand\n${jsonText(inputs.taskAtHand)}`,
        `## Conversation since the last planning\n${inputs.conversation.map(jsonText).join('\n') || '(nothing was said)'}`,
        `## Actions of ${inputs.agent} and their outcomes\n${inputs.outcomes.map(jsonText).join('\n') || '(none)'}`,
        `## What ${inputs.agent} perceives\n${jsonText(inputs.observation)}`,
        ...(Object.keys(inputs.inventories).length === 0
          ? []
          : [`## What the others hold, as far as is known\n${jsonText(inputs.inventories)}`]),
        ...(inputs.doneTasks.length === 0
          ? []
          : [`## Done since the request came, quantities apart\n${jsonText(inputs.doneTasks)}`]),
      ].join('\n\n'),
    },
  ],
});

function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null);
}
