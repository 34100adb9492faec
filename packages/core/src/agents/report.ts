import { z } from 'zod';
import { outcomeReasonSchema } from './outcome.js';
import { inventorySchema } from '../world/observation.js';
import { positionSchema } from '../world/position.js';

const belongings = {
  inventory: inventorySchema,
  equipment: z.record(z.string(), z.string()),
};

/** The report that a subordinate sends to its commanders before its first task. */
const introductionSchema = z.object({ status: z.literal('ready'), ...belongings, position: positionSchema.optional() });

/** The report that a leaf sends at the start and at the end of a task (S-Agents, appendix A.3). */
const taskReportSchema = z.object({
  status: z.enum(['started', 'succeeded', 'failed']),
  task: z.string(),
  /** Present when `status` is `failed`. */
  reason: outcomeReasonSchema.optional(),
  detail: z.string().optional(),
  ...belongings,
});
export type TaskReport = z.infer<typeof taskReportSchema>;

/** A report of an agent to its commander. */
export const reportSchema = z.discriminatedUnion('status', [introductionSchema, taskReportSchema]);
export type Report = z.infer<typeof reportSchema>;

/** Whether a report ends its task: it succeeded or failed. */
export function isLastWord(report: Report | undefined): report is TaskReport {
  return report?.status === 'succeeded' || report?.status === 'failed';
}
