import {
  definePurpose,
  judgementSchema,
  messageSchema,
  planSchema,
  recordOf,
  taskPlanningInputsSchema,
  trackRecordSchema,
} from '@s-agents/core';
import { z } from 'zod';
import { planningHelpers } from './helpers.js';
import { feedbackSample } from './samples.js';

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
      text: z.string(),
      times: z.int(),
    }),
  ),
  trackRecords: recordOf(z.array(trackRecordSchema)),
  leftOut: z.object({ messages: z.int(), memories: z.int() }),
});

export type FeedbackPromptInputs = z.infer<typeof feedbackInputsSchema>;

/** The feedback processor: from long-term memory to advice for the next planning (CSAS, "Feedback processor"). */
export const feedback = definePurpose({
  name: 'feedback',
  inputs: feedbackInputsSchema,
  answer: z.object({ advice: z.string().nullable() }),
  temperature: 0,
  prompt: { file: new URL('../../prompts/feedback.md', import.meta.url), helpers: planningHelpers },
  sample: feedbackSample,
});
