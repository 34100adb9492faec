import type { z } from 'zod';
import type { AnswerForms, FinishReason, GenerateResult } from '@s-agents/core';
import { cutBy } from '../answers/cut-off.js';
import { maximumAnswerCharacters, readAnswer } from '../answers/read-answer.js';
import { withoutThinking } from '../answers/without-thinking.js';
import type { KeyMask } from '../mask/key-mask.js';
import type { Completion } from './completion.js';
import { maskValue } from '../mask/mask-value.js';

export interface ReadOptions {
  /** The schema of the answer; absent for an answer in words. */
  readonly schema: z.ZodType | undefined;
  readonly forms: AnswerForms | undefined;
  readonly finishReason?: FinishReason | undefined;
  readonly where?: Completion['where'];
  /** Why the server says that the text cannot be used. */
  readonly problem?: string | undefined;
  readonly mask: KeyMask;
}

/** Reads a model's text: its words, or the JSON value that is its answer, or why it cannot be used. */
export function readText(
  text: string,
  { schema, forms, finishReason, where, problem, mask }: ReadOptions,
): Pick<GenerateResult, 'text' | 'object' | 'problem'> {
  if (problem !== undefined) return { text, problem };
  if (text.length > maximumAnswerCharacters)
    return {
      text: `${text.slice(0, 4000)}… (${text.length} characters)`,
      problem: `it is ${text.length} characters long, and at most ${maximumAnswerCharacters} are read`,
    };
  if (schema === undefined) {
    const cut = cutBy(finishReason);
    return {
      text: withoutThinking(text).trim(),
      ...(cut === null ? {} : { problem: `it was cut off by ${cut}: give a shorter one` }),
    };
  }
  const answer = readAnswer(text, { schema, forms, finishReason });
  if ('problem' in answer && where === 'reasoning')
    return { text, problem: 'there is only reasoning and no answer in it: write the answer itself' };
  return 'problem' in answer ? { text, problem: answer.problem } : { text, object: maskValue(answer.object, mask) };
}
