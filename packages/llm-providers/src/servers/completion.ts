import { z } from 'zod';
import type { ChatMessage, FinishReason, Tokenizer, Usage } from '@s-agents/core';
import type { Price } from '@s-agents/kit';

/** More than any call uses; a larger count from a server is ignored. */
const maximumPlausibleTokens = 1_000_000_000;

/** A token count sent by a server. */
export const tokenCount = z
  .number()
  .nonnegative()
  .max(maximumPlausibleTokens)
  .transform((tokens) => Math.round(tokens));

/** A token count that servers may leave out; nonsense counts as left out. */
export const optionalTokenCount = tokenCount.optional().catch(undefined);

/** A server's answer to a question, in whatever format it came. */
export interface Completion {
  /** The model's text. A refusal counts as its answer, and has the finish reason `content-filter`. */
  readonly text: string;
  /** Where the text stood, if not in the place for answers. */
  readonly where?: 'tool-call' | 'reasoning' | undefined;
  /** Why the server itself says that the text cannot be used. */
  readonly problem?: string | undefined;
  readonly finishReason?: FinishReason | undefined;
  /** Absent when the server counts no tokens. */
  readonly usage?: ServerUsage | undefined;
}

export interface ServerUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens?: number | undefined;
  readonly reasoningTokens?: number | undefined;
}

export interface UsageOptions {
  readonly messages: readonly Pick<ChatMessage, 'content'>[];
  readonly text: string;
  readonly price: Price | undefined;
  readonly tokenizer: Tokenizer;
}

/** Returns the server's token counts, or else the tokenizer's. The cost is null when no price is configured. */
export function usageOf(
  { usage }: Pick<Completion, 'usage'>,
  { messages, text, price, tokenizer }: UsageOptions,
): Usage {
  const inputTokens = usage?.inputTokens ?? messages.reduce((sum, { content }) => sum + tokenizer.count(content), 0);
  const outputTokens = usage?.outputTokens ?? tokenizer.count(text);
  return {
    inputTokens,
    outputTokens,
    ...(usage?.cachedInputTokens === undefined ? {} : { cachedInputTokens: usage.cachedInputTokens }),
    ...(usage?.reasoningTokens === undefined ? {} : { reasoningTokens: usage.reasoningTokens }),
    costUsd: costOf({ inputTokens, outputTokens, cachedInputTokens: usage?.cachedInputTokens }, price),
  };
}

/** Returns US dollars, or null when no price is configured. */
export function costOf(
  { inputTokens, outputTokens, cachedInputTokens = 0 }: ServerUsage,
  price: Price | undefined,
): number | null {
  if (price === undefined) return null;
  const cached = Math.min(cachedInputTokens, inputTokens);
  const { input, output, cachedInput = input } = price;
  return ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / 1_000_000;
}
