import type { RunEvent } from '@s-agents/core';
import { z } from 'zod';

/** What calls of models took, counted as a run's budget counts it. */
export const spendingSchema = z.object({
  /** Failed tries included; without answers that came from a store. */
  calls: z.int().nonnegative(),
  /** Input and output tokens. */
  tokens: z.int().nonnegative(),
  /** US dollars; null where a price is not known. */
  usd: z.number().nonnegative().nullable(),
});
export type Spending = z.infer<typeof spendingSchema>;

/** Where calls of models are charged. */
export interface Purse {
  /** Throws {@link BudgetSpent} when nothing more may be spent. */
  check(): void;
  charge(event: RunEvent): void;
}

export const nothingSpent: Spending = { calls: 0, tokens: 0, usd: 0 };

export function addSpending(a: Spending, b: Spending): Spending {
  return {
    calls: a.calls + b.calls,
    tokens: a.tokens + b.tokens,
    usd: a.usd === null || b.usd === null ? null : a.usd + b.usd,
  };
}

/** What an event of a log spent; null if it is no call of a model. */
export function spendingOf(event: RunEvent): Spending | null {
  if (event.type === 'model.failed') return { calls: 1, tokens: 0, usd: 0 };
  if (event.type !== 'model.called') return null;
  const { inputTokens, outputTokens, costUsd, isStored = false } = event;
  return { calls: isStored ? 0 : 1, tokens: inputTokens + outputTokens, usd: costUsd };
}
