import { z } from 'zod';
import { outcomeReasonSchema } from './outcome.js';
import { inventorySchema } from '../world/observation.js';
import { positionSchema } from '../world/position.js';

const belongings = {
  inventory: inventorySchema,
  equipment: z.record(z.string(), z.string()),
};

/** What a subordinate tells its commanders before any task: here it is, and this is what it holds. */
const introductionSchema = z.object({ status: z.literal('ready'), ...belongings, position: positionSchema.optional() });

/** What a leaf tells the one who asked, at the start and at the end of a task (S-Agents, appendix A.3). */
const taskReportSchema = z.object({
  status: z.enum(['started', 'succeeded', 'failed']),
  task: z.string(),
  /** With `failed`. */
  reason: outcomeReasonSchema.optional(),
  detail: z.string().optional(),
  ...belongings,
});
export type TaskReport = z.infer<typeof taskReportSchema>;

/** What an agent tells whoever commands it. */
export const reportSchema = z.discriminatedUnion('status', [introductionSchema, taskReportSchema]);
export type Report = z.infer<typeof reportSchema>;

/** Whether a report is the last word on a task. */
export function isLastWord(report: Report | undefined): report is TaskReport {
  return report?.status === 'succeeded' || report?.status === 'failed';
}
