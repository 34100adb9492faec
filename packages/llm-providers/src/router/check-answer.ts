import { z } from 'zod';
import type { AnswerContext, GenerateResult, Purpose } from '@s-agents/core';
import { compiled } from '../answers/compiled.js';
import { fitValue } from '../answers/fit-value.js';
import { readAnswer } from '../answers/read-answer.js';

export type CheckedAnswer<Answer> =
  | { readonly valid: true; readonly value: Answer }
  | { readonly valid: false; readonly problem: string }
  /** Well-formed, and wrong about the inputs or the world. */
  | { readonly valid: false; readonly problem: string; readonly value: Answer };

/** Whether a purpose is answered by plain text rather than an object. */
export function isTextual(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString;
}

/**
 * Checks an answer by its purpose's schema, and corrects slips that leave no doubt; then by the purpose's own check, if
 * there is a context to hold it against. Reads the text itself if the provider did not. Returns the value, or a
 * description of the problem for the model.
 */
export function checkAnswer<Answer>(
  purpose: Pick<Purpose<never, Answer>, 'answer' | 'forms' | 'check'>,
  result: Pick<GenerateResult, 'text' | 'object' | 'problem'>,
  context: AnswerContext | null,
): CheckedAnswer<Answer> {
  const answer = wellFormed(purpose, result);
  if (!answer.valid || context === null) return answer;
  const problems = purpose.check?.(answer.value, context as AnswerContext<never>) ?? [];
  return problems.length === 0
    ? answer
    : { valid: false, problem: `its form is right, but ${problems.join('; ')}.`, value: answer.value };
}

function wellFormed<Answer>(
  { answer: schema, forms }: Pick<Purpose<never, Answer>, 'answer' | 'forms'>,
  { text, object, problem }: Pick<GenerateResult, 'text' | 'object' | 'problem'>,
): CheckedAnswer<Answer> {
  if (problem !== undefined) return { valid: false, problem };
  if (isTextual(schema)) {
    const parsed = compiled(schema).safeParse(text);
    return parsed.success
      ? { valid: true, value: parsed.data }
      : { valid: false, problem: z.prettifyError(parsed.error) };
  }
  const read = object === undefined ? readAnswer(text, { schema, forms }) : { object };
  if ('problem' in read) return { valid: false, problem: read.problem };
  const fitted = fitValue(read.object, schema, forms);
  return fitted.fits ? { valid: true, value: fitted.parsed as Answer } : { valid: false, problem: fitted.problem };
}
