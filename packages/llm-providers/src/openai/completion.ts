import { z } from 'zod';
import { countTokens, type ChatMessage, type Usage } from '@s-agents/core';
import type { OpenAiOptions } from './options.js';

const count = z.number().nonnegative().transform(Math.round);

/** As much of a chat completion as is used; servers add and leave out what they like. */
export const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});
export type Completion = z.output<typeof completionSchema>;

/** What the model said; a refusal is its answer too. */
export function textOf({ choices }: Completion): string {
  const message = choices[0]?.message;
  return message?.content ?? message?.refusal ?? '';
}

/** The server's count where it gives one, else the named tokenizer's; the cost where prices are known. */
export function usageOf(
  { usage }: Pick<Completion, 'usage'>,
  messages: readonly ChatMessage[],
  text: string,
  price: OpenAiOptions['pricePerMillion'],
): Usage {
  const inputTokens = usage?.prompt_tokens ?? countTokens(messages.map(({ content }) => content).join('\n'));
  const outputTokens = usage?.completion_tokens ?? countTokens(text);
  return {
    inputTokens,
    outputTokens,
    costUsd: price === undefined ? null : (inputTokens * price.input + outputTokens * price.output) / 1_000_000,
  };
}
