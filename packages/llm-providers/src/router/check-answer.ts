import { z } from 'zod';
import type { GenerateResult, Purpose } from '@s-agents/core';
import { compiled } from '../answers/compiled.js';
import { fitValue } from '../answers/fit-value.js';
import { readAnswer } from '../answers/read-answer.js';

export type CheckedAnswer<Answer> =
  | { readonly valid: true; readonly value: Answer }
  | { readonly valid: false; readonly problem: string };

/** Whether a purpose is answered by plain text rather than an object. */
export function isTextual(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString;
}

/**
 * Checks an answer by its purpose's schema, and corrects slips that leave no doubt. Reads the text itself if the
 * provider did not. Returns the value, or a description of the problem for the model.
 */
export function checkAnswer<Answer>(
  { answer: schema, forms }: Pick<Purpose<never, Answer>, 'answer' | 'forms'>,
  { text, object, problem }: Pick<GenerateResult, 'text' | 'object' | 'problem'>,
): CheckedAnswer<Answer> {
  if (problem !== undefined) return { valid: false, problem };
  const check = compiled(schema);
  if (isTextual(schema)) {
    const parsed = check.safeParse(text);
    return parsed.success
      ? { valid: true, value: parsed.data }
      : { valid: false, problem: z.prettifyError(parsed.error) };
  }
  const read = object === undefined ? readAnswer(text, { schema, forms }) : { object };
  if ('problem' in read) return { valid: false, problem: read.problem };
  const fitted = fitValue(read.object, schema, forms);
  return fitted.fits ? { valid: true, value: check.parse(fitted.value) } : { valid: false, problem: fitted.problem };
}
