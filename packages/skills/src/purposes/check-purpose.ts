import {
  actionOutcomeSchema,
  conditionSchema,
  deedSchema,
  definePurpose,
  formatDeed,
  observationSchema,
} from '@s-agents/core';
import { z } from 'zod';
import { block, section } from './prompt-text.js';

export const checkInputsSchema = z.object({
  deed: deedSchema,
  intent: conditionSchema.nullable(),
  before: observationSchema,
  after: observationSchema,
  /** How the code that was run for the deed ended. */
  outcome: actionOutcomeSchema,
  /** The code's notes, oldest first. */
  log: z.array(z.string()),
});
export type CheckInputs = z.output<typeof checkInputsSchema>;

export const checkAnswerSchema = z.object({ status: z.enum(['success', 'fail']), reason: z.string() });
export type CheckAnswer = z.output<typeof checkAnswerSchema>;

const task = [
  "You judge whether an agent's deed was done, from what its body perceived before and after, from how its code" +
    ' ended and from the notes of the code.',
  '',
  'Rules:',
  '- Perceptions count more than what the code claims. A deed that obtains items is done when at least the ' +
    'requested quantity was gained; a deed that makes, places or gives something is done when its effect can be ' +
    'seen or follows from what can be seen.',
  '- If a condition that must hold afterwards is given, the deed is done exactly when it holds.',
  '- Code that failed may still have done the deed. Code that succeeded may not have.',
  '- For a deed whose effect cannot be perceived, judge by how the code ended.',
  '',
  'Answer with an object: `status`, "success" or "fail"; `reason`, in one or two sentences the evidence and, ' +
    'for a failure, what is missing in numbers and what seems to have gone wrong, so that better code can be ' +
    'written from it.',
].join('\n');

/** Short-term perception (CSAS): asks right after a deed whether it was done, and how the result deviates. */
export const checkPurpose = definePurpose<CheckInputs, CheckAnswer>({
  name: 'check',
  inputs: checkInputsSchema,
  answer: checkAnswerSchema,
  temperature: 0,
  render: (inputs) => [
    { role: 'system', content: task },
    {
      role: 'user',
      content: [
        section('Deed', `${formatDeed(inputs.deed)}\n${block('json', inputs.deed)}`),
        section(
          'What must hold afterwards',
          inputs.intent === null ? 'No condition was given beyond the deed.' : block('json', inputs.intent),
        ),
        section('Perceived before', block('json', inputs.before)),
        section('Perceived after', block('json', inputs.after)),
        section('How the code ended', block('json', inputs.outcome)),
        section('Notes of the code', block('json', inputs.log)),
      ].join('\n\n'),
    },
  ],
});
