import { z } from 'zod';
import type { GenerateResult } from '@s-agents/core';
import { coerceToSchema } from './coerce-to-schema.js';
import { compiled } from './compiled.js';

export type ReadAnswer<Answer> =
  | { readonly valid: true; readonly value: Answer }
  | { readonly valid: false; readonly problem: string };

/** Whether a purpose is answered by plain text rather than an object. */
export function isTextual(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString;
}

/**
 * Parses an answer by its schema. Returns the value, or a description of the problem for the model. Unambiguous slips
 * are corrected here: "3" for 3, "Success" for "success".
 */
export function readAnswer<Answer>(
  schema: z.ZodType<Answer>,
  { text, object, problem }: Pick<GenerateResult, 'text' | 'object' | 'problem'>,
): ReadAnswer<Answer> {
  if (problem !== undefined) return { valid: false, problem };
  const given = isTextual(schema) ? text : object;
  if (given === undefined) return { valid: false, problem: 'there is no JSON in it' };
  const check = compiled(schema);
  const parsed = check.safeParse(given);
  if (parsed.success) return { valid: true, value: parsed.data };
  const closer = coerceToSchema(given, parsed.error);
  const again = closer === null ? parsed : check.safeParse(closer);
  return again.success ? { valid: true, value: again.data } : { valid: false, problem: z.prettifyError(again.error) };
}
