import { z } from 'zod';

/** One year. No run takes longer, so more minutes are a mistake. */
export const maximumMinutes = 365 * 24 * 60;

/** Limits of the config's `budget` that change while a run goes on; null lifts one. What is not named stays. */
export const budgetLimitsSchema = z.strictObject({
  usd: z.number().positive().nullable().optional(),
  calls: z.int().positive().nullable().optional(),
  tokens: z.int().positive().nullable().optional(),
  wallMinutes: z.number().positive().max(maximumMinutes).optional(),
});
export type BudgetLimits = z.infer<typeof budgetLimitsSchema>;
