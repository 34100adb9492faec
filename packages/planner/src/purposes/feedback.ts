import { definePurpose, judgementSchema, planSchema, recordOf, trackRecordSchema } from '@s-agents/core';
import { z } from 'zod';
import { renderFacts } from './sections.js';

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
  render: (inputs) => [
    {
      role: 'system',
      content: [
        `You advise the planner of ${inputs.agent}. From what happened, say in a few sentences what the next ` +
          'plan should do differently, or null if nothing.',
        'Where the world refused something, say how to get around it: what to obtain or prepare first. Where a ' +
          "member failed, weigh its record against the others' and say who should take the work over and what " +
          'easier work the member could do instead.',
      ].join('\n'),
    },
    {
      role: 'user',
      content: [
        `## Plan\n${renderFacts(inputs.plan)}`,
        `## Progress\n${renderFacts(inputs.progress)}`,
        `## Track records\n${renderFacts(inputs.trackRecords)}`,
        '## What happened, oldest ' +
          `first\n${inputs.memory.map((entry) => `[${entry.at} s] (${entry.source}) ${entry.text}`).join('\n') || '(nothing)'}`,
      ].join('\n\n'),
    },
  ],
});
