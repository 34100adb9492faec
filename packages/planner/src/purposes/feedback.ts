import {
  definePurpose,
  failedTaskSchema,
  inventorySchema,
  judgementSchema,
  messageSchema,
  planSchema,
  positionSchema,
  recordOf,
  taskPlanningInputsSchema,
  trackRecordSchema,
  workSchema,
} from '@s-agents/core';
import { z } from 'zod';
import { adviceProblems } from '../checks/advice-problems.js';
import { planningHelpers } from './helpers.js';
import { planningSample } from '../inputs/planning-inputs.js';
import { memorySample } from './memory-sample.js';
import { adviceEntrySchema } from './schemas.js';

export const feedbackInputsSchema = z.object({
  agent: z.string(),
  request: taskPlanningInputsSchema.shape.request,
  subordinates: z.array(z.string()),
  /** The verbs that a next plan can use. */
  verbs: z.array(z.string()),
  plan: planSchema.nullable(),
  progress: judgementSchema.nullable(),
  conversation: z.array(messageSchema),
  /** `at`: the last of the `times`. */
  memory: z.array(
    z.object({
      at: z.number(),
      source: z.enum(['environment', 'organization']),
      kind: z.enum(['success', 'failure', 'finding']),
      agent: z.string(),
      work: workSchema.nullable(),
      place: positionSchema.nullable(),
      hand: z.string().optional(),
      text: z.string(),
      times: z.int(),
    }),
  ),
  failedTasks: z.array(failedTaskSchema),
  trackRecords: recordOf(z.array(trackRecordSchema)),
  /** What those hold whom the advice can concern. */
  inventories: recordOf(inventorySchema),
  leftOut: z.object({
    messages: z.int(),
    memories: z.int(),
    failures: z.int(),
    records: z.int(),
    planned: z.int(),
    /** Kinds of items, and agents of whom nothing is said. */
    items: z.int(),
  }),
});

export type FeedbackPromptInputs = z.infer<typeof feedbackInputsSchema>;

export const feedbackAnswerSchema = z.object({ advice: z.string().nullable(), entries: z.array(adviceEntrySchema) });
export type FeedbackAnswer = z.infer<typeof feedbackAnswerSchema>;

export const feedbackSample = {
  agent: 'leader',
  request: planningSample.request,
  subordinates: planningSample.subordinates,
  verbs: planningSample.verbs.map(({ verb }) => verb),
  plan: planningSample.previousPlan,
  progress: planningSample.progress,
  conversation: planningSample.conversation,
  memory: memorySample,
  failedTasks: planningSample.failedTasks,
  trackRecords: planningSample.trackRecords,
  inventories: { leader: { oak_log: 2, stick: 4 }, ...planningSample.inventories },
  leftOut: { messages: 42, memories: 7, failures: 3, records: 2, planned: 4, items: 3 },
};

/** The feedback processor: from long-term memory to advice for the next planning (CSAS, "Feedback processor"). */
export const feedback = definePurpose({
  name: 'feedback',
  inputs: feedbackInputsSchema,
  answer: feedbackAnswerSchema,
  forms: { optionalLists: ['entries'] },
  check: adviceProblems,
  temperature: 0,
  prompt: { file: new URL('../../prompts/feedback.md', import.meta.url), helpers: planningHelpers },
  sample: feedbackSample,
});
