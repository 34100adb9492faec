import type { z } from 'zod';
import { readJson } from './read-json.js';
import { withoutThinking } from './without-thinking.js';

/** A longer answer is not read. */
export const maximumAnswerCharacters = 256 * 1024;

/** `object`: the JSON value of the answer, not yet checked. `problem`: why the answer cannot be used. */
export type AnswerChoice = { readonly object: unknown } | { readonly problem: string };

export interface ChoiceOptions {
  readonly schema: z.ZodType;
  /** Whether the value is wrapped in an object, under the key `answer`. */
  readonly wrapped: boolean;
  /** What cut the answer off before its end, or null. */
  readonly cutBy: string | null;
}

/**
 * Chooses the JSON value in a model's text that is its answer: the last one that fits the schema, since drafts come
 * first. If none fits, the last value is returned, so that the model can be told what is wrong with it.
 */
export function chooseAnswer(text: string, { schema, wrapped, cutBy }: ChoiceOptions): AnswerChoice {
  const { readings } = readJson(withoutThinking(text));
  const cut = cutBy === null ? null : `it was cut off by ${cutBy} after ${text.length} characters: give a shorter one`;
  const last = readings.at(-1);
  if (last === undefined) return { problem: cut ?? 'there is no JSON in it' };
  if (!last.readable) return { problem: cut ?? last.problem };
  const values = readings.flatMap((reading) =>
    reading.readable ? [wrapped ? unwrapped(reading.value) : reading.value] : [],
  );
  const fitting = values.findLastIndex((value) => schema.safeParse(value).success);
  const whole = last.isLast && fitting === values.length - 1;
  if (cut !== null && !whole) return { problem: cut };
  return { object: values.at(fitting) };
}

function unwrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'answer')
    ? (value as { readonly answer: unknown }).answer
    : value;
}
