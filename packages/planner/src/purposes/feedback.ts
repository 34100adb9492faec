import { definePurpose, judgementSchema, planSchema, recordOf, trackRecordSchema } from '@s-agents/core';
import { z } from 'zod';
import { feedbackSample } from './samples.js';

export const feedbackInputsSchema = z.object({
  agent: z.string(),
  plan: planSchema.nullable(),
  progress: judgementSchema.nullable(),
  memory: z.array(z.object({ at: z.number(), source: z.enum(['environment', 'organization']), text: z.string() })),
  trackRecords: recordOf(trackRecordSchema),
});

/** The feedback processor: from long-term memory to advice for the next planning (CSAS, "Feedback processor"). */
export const feedback = definePurpose({
  name: 'feedback',
  inputs: feedbackInputsSchema,
  answer: z.object({ advice: z.string().nullable() }),
  temperature: 0,
  prompt: { file: new URL('../../prompts/feedback.md', import.meta.url) },
  sample: feedbackSample,
});
