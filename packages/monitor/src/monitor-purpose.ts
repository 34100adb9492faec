import {
  actionOutcomeSchema,
  actionSchema,
  definePurpose,
  doneTaskSchema,
  inventorySchema,
  judgementSchema,
  messageSchema,
  observationSchema,
  recordOf,
  taskAtHandSchema,
} from '@s-agents/core';
import { doneText } from '@s-agents/kit';
import { z } from 'zod';
import { outcomeText } from './outcome-text.js';
import { sample } from './sample.js';

export const monitorInputsSchema = z.object({
  agent: z.string(),
  taskAtHand: taskAtHandSchema,
  conversation: z.array(messageSchema),
  outcomes: z.array(z.object({ action: actionSchema.omit({ id: true, intent: true }), outcome: actionOutcomeSchema })),
  observation: observationSchema,
  inventories: recordOf(inventorySchema),
  doneTasks: z.array(doneTaskSchema),
  /** How much was cut, so that the prompt can say so. */
  leftOut: z.object({
    messages: z.int(),
    outcomes: z.int(),
    /** Things seen or remembered, and how they are to each other. */
    things: z.int(),
    /** Kinds of items. */
    items: z.int(),
    done: z.int(),
  }),
});
export type MonitorInputs = z.infer<typeof monitorInputsSchema>;

/** The commands by which the task at hand was given to other agents, whose reports then count. */
function commandsOf({ assignments }: MonitorInputs['taskAtHand']): string {
  return assignments.flatMap(({ command }) => command ?? []).join(', ');
}

/** The question to a model that judges the task at hand (S-Agents, section 3.2.2; criteria of appendix B.1). */
export const monitor = definePurpose({
  name: 'monitor',
  inputs: monitorInputsSchema,
  answer: judgementSchema,
  forms: {
    synonyms: {
      status: {
        success: ['succeeded', 'successful', 'completed', 'complete', 'done'],
        fail: ['failed', 'failure', 'unsuccessful'],
        unknown: ['ongoing', 'in progress', 'pending', 'running', 'unclear', 'undecided'],
      },
    },
  },
  temperature: 0,
  prompt: {
    file: new URL('../prompts/monitor.md', import.meta.url),
    helpers: { outcome: outcomeText, done: doneText, commandsOf },
  },
  sample,
});
