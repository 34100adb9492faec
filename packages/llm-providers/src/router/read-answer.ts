import { z } from 'zod';
import type { GenerateResult } from '@s-agents/core';
import { closerToSchema } from './closer-to-schema.js';
import { oftenChecked } from './often-checked.js';

export type ReadAnswer<Answer> =
  | { readonly valid: true; readonly value: Answer }
  | { readonly valid: false; readonly problem: string };

/** Whether a purpose is answered by plain text and not by an object. */
export function isTextual(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString;
}

/**
 * The answer as its schema parses it, or what is wrong with it, in words that the model can correct it by. Slips that
 * leave no doubt are corrected here: "3" for 3, "Success" for "success".
 */
export function readAnswer<Answer>(
  schema: z.ZodType<Answer>,
  { text, object, problem }: Pick<GenerateResult, 'text' | 'object' | 'problem'>,
): ReadAnswer<Answer> {
  if (problem !== undefined) return { valid: false, problem };
  const given = isTextual(schema) ? text : object;
  if (given === undefined) return { valid: false, problem: 'there is no JSON in it' };
  const check = oftenChecked(schema);
  const parsed = check.safeParse(given);
  if (parsed.success) return { valid: true, value: parsed.data };
  const closer = closerToSchema(given, parsed.error);
  const again = closer === null ? parsed : check.safeParse(closer);
  return again.success ? { valid: true, value: again.data } : { valid: false, problem: z.prettifyError(again.error) };
}
