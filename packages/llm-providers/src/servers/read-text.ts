import type { z } from 'zod';
import type { GenerateResult } from '@s-agents/core';
import type { KeyMask } from '../mask/key-mask.js';
import { maskValue } from '../mask/mask-value.js';
import { chooseAnswer, maximumAnswerCharacters } from '../openai/answer/choose-answer.js';
import { withoutThinking } from '../openai/answer/without-thinking.js';

export interface ReadOptions {
  /** The schema of the answer; absent for an answer in words. */
  readonly schema: z.ZodType | undefined;
  /** Whether the value is wrapped in an object, under the key `answer`. */
  readonly wrapped: boolean;
  /** What cut the answer off before its end, or null. */
  readonly cutBy: string | null;
  readonly mask: KeyMask;
}

/** Reads a model's text: its words, or the JSON value that is its answer, or why it cannot be used. */
export function readText(
  text: string,
  { schema, wrapped, cutBy, mask }: ReadOptions,
): Pick<GenerateResult, 'text' | 'object' | 'problem'> {
  if (text.length > maximumAnswerCharacters)
    return {
      text: `${text.slice(0, 4000)}… (${text.length} characters)`,
      problem: `it is ${text.length} characters long, and at most ${maximumAnswerCharacters} are read`,
    };
  if (schema === undefined)
    return {
      text: withoutThinking(text).trim(),
      ...(cutBy === null ? {} : { problem: `it was cut off by ${cutBy}: give a shorter one` }),
    };
  const chosen = chooseAnswer(text, { schema, wrapped, cutBy });
  return 'problem' in chosen ? { text, problem: chosen.problem } : { text, object: maskValue(chosen.object, mask) };
}
