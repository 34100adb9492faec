import { positionSchema } from '@s-agents/core';
import { z } from 'zod';

const goalEntry = z.union([
  z.strictObject({ holds: z.string().min(1), count: z.int().positive().default(1) }),
  z.strictObject({ at: positionSchema, within: z.number().positive().default(2) }),
  z.strictObject({ block: z.string().min(1), position: positionSchema }),
]);

/**
 * A task file's content. Either `task`, a sentence, or `goal`, a list of what must hold at the end; `setup.inventories` gives
 * agents items before the start (it stands in the report); `limits.worldMinutes` ends the run.
 */
export const taskFileSchema = z
  .strictObject({
    task: z.string().min(1).optional(),
    goal: z.array(goalEntry).min(1).optional(),
    setup: z.strictObject({ inventories: z.record(z.string(), z.record(z.string(), z.int().positive())) }).optional(),
    limits: z.strictObject({ worldMinutes: z.number().positive().optional() }).optional(),
  })
  .refine(({ task, goal }) => (task === undefined) !== (goal === undefined), { message: 'give either "task" (a sentence) or "goal" (a list of conditions)' });
export type TaskFile = z.infer<typeof taskFileSchema>;
export type GoalEntry = z.infer<typeof goalEntry>;
