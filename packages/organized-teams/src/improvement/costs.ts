import type { Immutable } from '@s-agents/core';
import { z } from 'zod';

/** What an episode cost, as means over its runs. */
export const costsSchema = z.object({
  runs: z.int().positive(),
  /** How many of the runs met the goal. */
  met: z.int().nonnegative(),
  /** The share of the goal that was reached. */
  reached: z.number().min(0).max(1),
  /** World seconds until the goal was met or the run ended. */
  seconds: z.number().nonnegative(),
  messages: z.number().nonnegative(),
  /** Words, counted once for each receiver. */
  words: z.number().nonnegative(),
  /** Tokens of the models that the team asked. */
  modelTokens: z.number().nonnegative(),
  /** US dollars; null where a price is not known. */
  usd: z.number().nonnegative().nullable(),
});
export type Costs = z.infer<typeof costsSchema>;

/** Orders by cost, the cheaper first: goals that were met, what was reached, the time, then the words. */
export function compareCosts(a: Costs, b: Costs): number {
  return b.met / b.runs - a.met / a.runs || b.reached - a.reached || a.seconds - b.seconds || a.words - b.words;
}

/** The costs in words for prompts. */
export function costsText({
  runs,
  met,
  reached,
  seconds,
  messages,
  words,
  modelTokens,
  usd,
}: Immutable<Costs>): string {
  return (
    `${met} of ${runs} runs met the goal (mean share reached ${reached}), ${seconds} s, ${messages} messages with ` +
    `${words} words to all receivers together, ${modelTokens} tokens of models, ` +
    (usd === null ? 'at no known price' : `${usd} US dollars`)
  );
}
