import { conditionSchema, deedSchema, definePurpose, formatDeed, observationSchema, type Json } from '@s-agents/core';
import { z } from 'zod';
import { block, section } from './prompt-text.js';

const json = z.custom<Json>();

export const codeInputsSchema = z.object({
  deed: deedSchema,
  /** What must hold afterwards; null if no condition was given. */
  intent: conditionSchema.nullable(),
  /** The name that the skill must have. */
  name: z.string(),
  /** The stored skills nearest to the deed, best first; `code` is null if it does not fit into the prompt. */
  skills: z.array(
    z.object({ name: z.string(), description: z.string(), parameters: json, code: z.string().nullable() }),
  ),
  /** `parameters` as JSON Schema. */
  primitives: z.array(z.object({ name: z.string(), doc: z.string(), parameters: json })),
  observation: observationSchema,
  /** The attempts at this deed so far, oldest first. */
  attempts: z.array(z.object({ code: z.string(), error: z.string() })),
});
export type CodeInputs = z.output<typeof codeInputsSchema>;

export const codeAnswerSchema = z.object({ explanation: z.string(), code: z.string().min(1) });
export type CodeAnswer = z.output<typeof codeAnswerSchema>;

const task = [
  "You write code that controls one agent's body in its world. You get one deed and write one skill for it.",
  '',
  'The skill is a JavaScript file. It begins with these comment lines and then defines one async function:',
  '// skill: NAME',
  '// description: one line that says what the skill does, for people and programs that search for it',
  '// parameters: a JSON Schema of the parameters on one line (leave this line out if there are none)',
  'async function NAME(bot, parameters) { … }',
  '',
  'What the code can use:',
  '- `bot` has one async function for each primitive below. It takes one object of parameters and returns the ' +
    "value that the primitive's text describes, or throws an error whose `reason` and `detail` say why it failed.",
  '- `await bot.observe()` returns what the body perceives of itself now, in the form of the observation below ' +
    'with its `name`, but without looking around: to find what is near it, use primitives.',
  '- `await bot.skill(name, parameters)` runs a stored skill and returns its result.',
  '- `bot.log(text)` writes a note that you will see if the deed has to be tried again.',
  "- ECMAScript's own built-ins. There are no modules, no files, no network, no timers: to let time pass, use a" +
    ' primitive that waits.',
  '',
  'The skill is called with the parameters { object, quantity, tool, places, recipient, position } of the deed, of ' +
    'which only the first two are always there. Write it for any values of these parameters, so that it can be ' +
    'reused. Build on a stored skill if one does the deed or a part of it. Do not catch errors that you cannot ' +
    'handle: the caller acts on their `reason`. To fail for a reason of your own, throw an object { reason, detail } ' +
    'with one of these reasons: not-found, unreachable, missing-item, missing-tool, inventory-full, target-gone, ' +
    'blocked, timeout, interrupted, died, unsupported, invalid, refused. Never claim what was not done.',
  '',
  'Answer with an object: `explanation`, in one or two sentences how the skill works and, after a failed ' +
    'attempt, what went wrong and what is different now; `code`, the whole file.',
].join('\n');

/** Asks for the code that does a deed, and for better code after a failed attempt. */
export const codePurpose = definePurpose<CodeInputs, CodeAnswer>({
  name: 'code',
  inputs: codeInputsSchema,
  answer: codeAnswerSchema,
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
        section('Name of the skill', inputs.name),
        section(
          'Primitives',
          inputs.primitives
            .map(({ name, doc, parameters }) => `### bot.${name}\n${doc}\nParameters:\n${block('json', parameters)}`)
            .join('\n\n') || 'none',
        ),
        section('Stored skills that may help', inputs.skills.map(describeSkill).join('\n\n') || 'none'),
        section('What the body perceives now', block('json', inputs.observation)),
        section(
          'Attempts so far',
          inputs.attempts
            .map(
              ({ code, error }, index) =>
                `### Attempt ${index + 1}\n${block('js', code)}\nResult:\n${block('text', error)}`,
            )
            .join('\n\n') || 'none',
        ),
      ].join('\n\n'),
    },
  ],
});

function describeSkill({ name, description, parameters, code }: CodeInputs['skills'][number]): string {
  const shown = code === null ? 'Its code is not shown.' : `Code:\n${block('js', code)}`;
  return `### ${name}\n${description}\nParameters:\n${block('json', parameters)}\n${shown}`;
}
