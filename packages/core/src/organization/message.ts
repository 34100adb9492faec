import { z } from 'zod';
import { reportSchema } from '../agents/report.js';

/** The person who gives the task: no agent and nobody's subordinate, commands the root alone. */
export const user = 'user';

/**
 * What was said. `command` travels along the graph's edges only; `report` answers one; `talk` goes anywhere. Compiled:
 * the pool checks each message of the run.
 */
export const messageSchema = z.compile(
  z.object({
    /** Unique in its run; receivers drop a second copy. */
    id: z.string(),
    /** World seconds. */
    at: z.number(),
    from: z.string(),
    to: z.array(z.string()).min(1),
    kind: z.enum(['command', 'report', 'talk']),
    text: z.string(),
    /** The id of the command that a report answers. */
    inReplyTo: z.string().optional(),
    report: reportSchema.optional(),
  }),
);
export type Message = z.infer<typeof messageSchema>;
export type MessageDraft = Omit<Message, 'id' | 'at'>;
