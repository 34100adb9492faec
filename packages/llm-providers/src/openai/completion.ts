import { z } from 'zod';
import type { ChatMessage, Tokenizer, Usage } from '@s-agents/core';
import type { OpenAiOptions } from './options.js';

/** More than any call uses; a larger count from a server is ignored. */
const maximumPlausibleTokens = 1_000_000_000;

/** A token count sent by a server. */
export const tokenCount = z
  .number()
  .nonnegative()
  .max(maximumPlausibleTokens)
  .transform((tokens) => Math.round(tokens));

/** The fields of a chat completion that are used; servers differ in all others. */
export const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount }).nullish().catch(null),
});
export type Completion = z.output<typeof completionSchema>;

/** Returns the model's text. A refusal counts as its answer. */
export function textOf({ choices }: Pick<Completion, 'choices'>): string {
  const message = choices[0]?.message;
  return message?.content ?? message?.refusal ?? '';
}

/** Returns why the model stopped, as the reader of answers names it. */
export function finishReasonOf({ choices }: Pick<Completion, 'choices'>): string {
  return (choices[0]?.finish_reason ?? 'stop').replace('_', '-');
}

export interface UsageOptions {
  readonly messages: readonly Pick<ChatMessage, 'content'>[];
  readonly text: string;
  readonly price: OpenAiOptions['pricePerMillion'];
  readonly tokenizer: Tokenizer;
}

/** Returns the server's token counts, or else the tokenizer's. The cost is null when no price is configured. */
export function usageOf(
  { usage }: Pick<Completion, 'usage'>,
  { messages, text, price, tokenizer }: UsageOptions,
): Usage {
  const inputTokens = usage?.prompt_tokens ?? messages.reduce((sum, { content }) => sum + tokenizer.count(content), 0);
  const outputTokens = usage?.completion_tokens ?? tokenizer.count(text);
  return {
    inputTokens,
    outputTokens,
    costUsd: price === undefined ? null : (inputTokens * price.input + outputTokens * price.output) / 1_000_000,
  };
}
