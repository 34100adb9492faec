import { z } from 'zod';

/**
 * A progress monitor's verdict on a task. `unknown`: the task is not over, whether or not it has started. The reason comes
 * first, since a model that writes the status first does not reason about it.
 */
export const judgementSchema = z.object({ reason: z.string(), status: z.enum(['success', 'fail', 'unknown']) });
export type Judgement = z.infer<typeof judgementSchema>;
