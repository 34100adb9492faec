import { z } from 'zod';

/** What a progress monitor says of a task. `unknown`: started or not, but not over. */
export const judgementSchema = z.object({ status: z.enum(['success', 'fail', 'unknown']), reason: z.string() });
export type Judgement = z.infer<typeof judgementSchema>;
