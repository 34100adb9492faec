import { z } from 'zod';

/** How much of a limit of the config's `budget` is spent: model calls, tokens, US dollars, or wall minutes. */
export const budgetUseSchema = z.object({
  limit: z.enum(['calls', 'tokens', 'usd', 'wallMinutes']),
  spent: z.number(),
  of: z.number(),
});
export type BudgetUse = z.infer<typeof budgetUseSchema>;
