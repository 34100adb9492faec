import {
  conditionSchema,
  deedSchema,
  definePurpose,
  lacksSchema,
  observationSchema,
  outcomeReasonSchema,
} from '@s-agents/core';
import { waySchema } from '@s-agents/kit';
import { z } from 'zod';
import { deedHelpers } from './deed-helpers.js';
import { codeSample } from './samples.js';

const primitiveSchema = z.object({ name: z.string(), doc: z.string(), signature: z.string() });

export const codeInputsSchema = z.object({
  deed: deedSchema,
  /** What must hold afterwards; null if no condition was given. */
  intent: conditionSchema.nullable(),
  /** The words of the deed that stand for several items, each with the items' names. */
  kinds: z.array(z.object({ name: z.string(), items: z.array(z.string()) })),
  /** The name that the skill must have. */
  name: z.string(),
  /** The more general name that the skill may have if it does the deed with any object; null if it may not. */
  generalName: z.string().nullable(),
  /** The ways to get what the deed obtains, and what those ways need. */
  ways: z.array(waySchema),
  /** The stored skills nearest to the deed, best first; `code` is null if it does not fit into the prompt. */
  skills: z.array(
    z.object({ name: z.string(), description: z.string(), signature: z.string(), code: z.string().nullable() }),
  ),
  /** The primitives that the deed can need. `signature`: the fields of their one parameter. */
  primitives: z.array(primitiveSchema),
  otherPrimitives: z.array(primitiveSchema),
  observation: observationSchema,
  /** The attempts at this deed so far, oldest first. */
  attempts: z.array(
    z.object({
      code: z.string(),
      error: z.string(),
      /** Why the world refused it; absent where its code was broken, or came to nothing. */
      failure: z
        .object({ reason: outcomeReasonSchema, detail: z.string(), missing: lacksSchema.optional() })
        .optional(),
      /** What the code noted with `bot.log`, oldest first. */
      notes: z.array(z.string()),
    }),
  ),
  /** How much was cut, so that the prompt can say so. */
  leftOut: z.object({ attempts: z.int(), things: z.int(), items: z.int() }),
});
export type CodeInputs = z.output<typeof codeInputsSchema>;

export const codeAnswerSchema = z.object({ explanation: z.string(), code: z.string().min(1) });
export type CodeAnswer = z.output<typeof codeAnswerSchema>;

/** Asks for the code that does a deed, and for better code after a failed attempt. */
export const codePurpose = definePurpose<CodeInputs, CodeAnswer>({
  name: 'code',
  inputs: codeInputsSchema,
  answer: codeAnswerSchema,
  forms: {
    code: {
      field: 'code',
      explanation: 'explanation',
      begins: /^\/\/ *skill:(?:[^\n]*\n\s*\/\/)*[^\n]*\n\s*async\s+function\s/,
    },
  },
  temperature: 0,
  prompt: { file: new URL('../../prompts/code.md', import.meta.url), helpers: deedHelpers },
  sample: codeSample,
});
