import { definePurpose, everybody } from '@s-agents/core';
import { meantName } from '@s-agents/kit';
import { z } from 'zod';
import { longestAnswer } from './longest-answer.js';
import { receiversMeant } from './names.js';
import { viewSample } from './sample.js';
import { viewHelpers, viewSchema } from './view.js';

const longestText = 800;

/**
 * Whom the agent tells what: one message for all receivers, or one for each of them in their order; silence without
 * receivers (Organized Teams, section 3.1).
 */
export const communicateAnswerSchema = z.object({
  thoughts: z.string(),
  receivers: z.array(z.string()),
  messages: z.array(z.string().min(1).max(longestText)),
  /** The candidate that it nominates or votes for, where it is asked to; null: nobody. */
  candidate: z.string().nullable().default(null),
});
export type Communicated = z.infer<typeof communicateAnswerSchema>;

/** Decides what an agent says in the communication phase: the Communicator. */
export const communicate = definePurpose({
  name: 'communicate',
  inputs: viewSchema,
  answer: communicateAnswerSchema,
  forms: { optionalLists: ['receivers', 'messages'], optionalTexts: ['thoughts'] },
  temperature: 0.8,
  maxOutputTokens: longestAnswer,
  prompt: { file: new URL('../../../prompts/communicate.md', import.meta.url), helpers: viewHelpers },
  check: ({ receivers, messages, candidate }, { inputs: { hearers, organization } }) => [
    ...(messages.length === receivers.length || (messages.length === 1 && receivers.length > 0)
      ? []
      : [`${messages.length} messages for ${receivers.length} receivers: give one message, or one for each receiver`]),
    ...receivers
      .filter((name) => receiversMeant(name, hearers).length === 0)
      .map((name) => `"${name}" does not hear you: the receivers can be ${[everybody, ...hearers].join(', ')}`),
    ...(organization.ballot === null || candidate === null || meantName(candidate, organization.ballot.choices) !== null
      ? []
      : [`"${candidate}" does not stand: name one of ${organization.ballot.choices.join(', ')}, or null`]),
  ],
  sample: viewSample,
});
