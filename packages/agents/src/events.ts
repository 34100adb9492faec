import { z } from 'zod';
import type { EventSchema } from '@s-agents/core';

/** The agent only waits for others: meanwhile it carries out, with its own hands, the command that waits for its turn. */
const commissionInterposed = z.object({
  type: z.literal('commission.interposed'),
  agent: z.string(),
  messageId: z.string(),
});

/** What is left of the action queue is not done: an action did not succeed, or something came from outside. */
const queueDropped = z.object({ type: z.literal('queue.dropped'), agent: z.string(), why: z.string() });

const raise = z.object({ verb: z.string(), object: z.string(), count: z.int().positive() });
/** How many more of an object a deed is to bring. */
export type Raise = Readonly<z.infer<typeof raise>>;

/**
 * What others have brought the agent comes on top of what its command asks for: the quantities of these deeds are raised
 * by it, in the command and in all that the agent is at and has before it.
 */
const quantitiesRaised = z.object({ type: z.literal('quantities.raised'), agent: z.string(), raises: z.array(raise) });

/** Subordinates have said nothing of their tasks for long: the agent asks them. */
const reportLate = z.object({ type: z.literal('report.late'), agent: z.string(), of: z.array(z.string()) });

/** Others have not answered the agent's questions in time: it plans without what they know. */
const answersLate = z.object({ type: z.literal('answers.late'), agent: z.string(), of: z.array(z.string()) });

/** The agent's model gave no answer to a question: the asker is told that the agent cannot say. */
const answeringFailed = z.object({ type: z.literal('answering.failed'), agent: z.string(), detail: z.string() });

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'commission.interposed': z.infer<typeof commissionInterposed>;
    'queue.dropped': z.infer<typeof queueDropped>;
    'quantities.raised': z.infer<typeof quantitiesRaised>;
    'report.late': z.infer<typeof reportLate>;
    'answers.late': z.infer<typeof answersLate>;
    'answering.failed': z.infer<typeof answeringFailed>;
  }
}

/** The events that only hourglass agents know. */
export const hourglassEvents: readonly EventSchema[] = [
  commissionInterposed,
  queueDropped,
  quantitiesRaised,
  reportLate,
  answersLate,
  answeringFailed,
];
