import { z } from 'zod';
import { outcomeReasonSchema } from './outcome.js';
import { inventorySchema } from '../world/observation.js';

/** What a leaf tells the one who asked, at the start and at the end of a task (S-Agents, appendix A.3). */
export const reportSchema = z.object({
  status: z.enum(['started', 'succeeded', 'failed']),
  task: z.string(),
  /** With `failed`. */
  reason: outcomeReasonSchema.optional(),
  detail: z.string().optional(),
  inventory: inventorySchema,
  equipment: z.record(z.string(), z.string()),
});
export type Report = z.infer<typeof reportSchema>;
