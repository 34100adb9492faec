import { claimInputsSchema, definePurpose } from '@s-agents/core';
import { z } from 'zod';
import { planningHelpers } from './helpers.js';
import { claimSample } from './samples.js';

export const claimPromptSchema = claimInputsSchema.extend({
  leftOut: z.object({ open: z.int(), taken: z.int(), things: z.int(), items: z.int() }),
});
export type ClaimPromptInputs = z.infer<typeof claimPromptSchema>;

export const claimAnswerSchema = z.object({
  analysis: z.string(),
  /** The id of an open piece; null when the agent takes none. */
  piece: z.string().nullable(),
});
export type ClaimAnswer = z.infer<typeof claimAnswerSchema>;

/** Which piece of shared work an agent takes, without a leader who assigns it. */
export const claim = definePurpose({
  name: 'claim',
  inputs: claimPromptSchema,
  answer: claimAnswerSchema,
  forms: { optionalTexts: ['analysis'] },
  check: ({ piece }, { inputs }) =>
    piece === null || inputs.open.some(({ id }) => id === piece)
      ? []
      : [`"${piece}" is no open piece; the open ones are ${inputs.open.map(({ id }) => id).join(', ')}`],
  temperature: 0,
  prompt: { file: new URL('../../prompts/claim.md', import.meta.url), helpers: planningHelpers },
  sample: claimSample,
});
