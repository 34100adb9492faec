import { claimInputsSchema, definePurpose } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { z } from 'zod';
import { planningHelpers } from './helpers.js';
import { planningSample } from '../inputs/planning-inputs.js';

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

export const claimSample = {
  agent: 'workerA',
  objective: { from: 'user', work: workOf('mine 36 stone; craft 2 furnace') },
  open: [
    { id: '2', work: workOf('mine 6 stone') },
    { id: '7', work: workOf('craft 1 furnace') },
  ],
  taken: [
    { work: workOf('mine 7 stone'), by: 'workerB', isDone: false },
    { work: workOf('craft 2 furnace'), by: 'workerC', isDone: true },
  ],
  own: [workOf('mine 5 stone')],
  observation: planningSample.observation,
  leftOut: { open: 4, taken: 5, things: 7, items: 1 },
};

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
