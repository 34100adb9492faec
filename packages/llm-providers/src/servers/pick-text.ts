import type { FinishReason } from '@s-agents/core';
import type { Completion } from './completion.js';

/** The texts of one answer, by where they stand in it; empty where nothing stands. */
export interface AnswerTexts {
  readonly content: string;
  /** The arguments of the first tool call. */
  readonly toolArguments: string;
  readonly refusal: string;
  readonly reasoning: string;
}

/**
 * Picks what a model answered: its content; without content, the arguments of a tool call, its refusal, or what it
 * reasoned, which is where some servers put the answers of models that reason. Null where nothing was answered.
 */
export function pickText(
  { content, toolArguments, refusal, reasoning }: AnswerTexts,
  finishReason: FinishReason | undefined,
): Pick<Completion, 'text' | 'where' | 'finishReason'> | null {
  const ended = finishReason === undefined ? {} : { finishReason };
  if (content.trim() !== '') return { text: content, ...ended };
  if (toolArguments.trim() !== '') return { text: toolArguments, where: 'tool-call', ...ended };
  if (refusal.trim() !== '') return { text: refusal, finishReason: 'content-filter' };
  if (finishReason === 'length' || finishReason === 'content-filter') return { text: content, ...ended };
  return reasoning.trim() === '' ? null : { text: reasoning, where: 'reasoning', ...ended };
}

/** The reasons of different servers, in lower case, that are no `other`. */
const reasons: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  eos: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  completed: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_length: 'length',
  content_filter: 'content-filter',
  safety: 'content-filter',
  recitation: 'content-filter',
  prohibited_content: 'content-filter',
  blocklist: 'content-filter',
  spii: 'content-filter',
  refusal: 'content-filter',
  tool_calls: 'tool-calls',
  tool_use: 'tool-calls',
  function_call: 'tool-calls',
};

/** The finish reason that a server's word means; undefined for none. */
export function finishReasonOf(word: string | null | undefined): FinishReason | undefined {
  if (word == null) return undefined;
  const plain = word.toLowerCase();
  return (Object.hasOwn(reasons, plain) ? reasons[plain] : undefined) ?? 'other';
}
