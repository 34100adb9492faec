import { z } from 'zod';

/** How much of a limit of the config's `budget` is spent: model calls, tokens, or US dollars. */
export const budgetUseSchema = z.object({
  limit: z.enum(['calls', 'tokens', 'usd']),
  spent: z.number(),
  of: z.number(),
});
export type BudgetUse = z.infer<typeof budgetUseSchema>;
