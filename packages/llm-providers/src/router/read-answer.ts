import { z } from 'zod';
import type { GenerateResult } from '@s-agents/core';
import { oftenChecked } from './often-checked.js';

export type ReadAnswer<Answer> =
  | { readonly valid: true; readonly value: Answer }
  | { readonly valid: false; readonly problem: string };

/** Whether a purpose is answered by bare text (code, talk) and not by an object. */
export function isTextual(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString;
}

/** The answer as its schema gives it, or what is wrong with it, in words that a model can mend it by. */
export function readAnswer<Answer>(
  schema: z.ZodType<Answer>,
  { text, object }: Pick<GenerateResult, 'text' | 'object'>,
): ReadAnswer<Answer> {
  const given = isTextual(schema) ? text : object;
  if (given === undefined) return { valid: false, problem: 'there is no JSON in it' };
  const parsed = oftenChecked(schema).safeParse(given);
  return parsed.success
    ? { valid: true, value: parsed.data }
    : { valid: false, problem: z.prettifyError(parsed.error) };
}
