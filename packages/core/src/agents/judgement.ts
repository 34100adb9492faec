import { z } from 'zod';

/** A progress monitor's verdict on a task. `unknown`: the task is not over, whether or not it has started. */
export const judgementSchema = z.object({ status: z.enum(['success', 'fail', 'unknown']), reason: z.string() });
export type Judgement = z.infer<typeof judgementSchema>;
