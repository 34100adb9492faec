import { z } from 'zod';

/** How much of a limit of the config's `budget` is spent: model calls, or US dollars. */
export const budgetUseSchema = z.object({ limit: z.enum(['calls', 'usd']), spent: z.number(), of: z.number() });
export type BudgetUse = z.infer<typeof budgetUseSchema>;
