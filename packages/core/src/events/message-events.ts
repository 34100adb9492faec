import { z } from 'zod';
import { messageSchema } from '../organization/message.js';
import { workSchema } from '../world/deeds/work.js';
import { understandingSchema } from '../agents/objective-reader.js';
import { positionSchema } from '../world/position.js';

const agent = z.string();

/** What agents, users and commanders say, and how it is understood. */
export const messageEvents = [
  z.object({ type: z.literal('message.published'), message: messageSchema }),
  /** The agent may not send the message: nobody gets it. `code` is that of the error that the agent got. */
  z.object({
    type: z.literal('message.refused'),
    agent,
    to: z.array(agent),
    kind: z.string(),
    text: z.string(),
    code: z.string(),
    why: z.string(),
  }),
  /** Carries the message itself, so that the receiver's own events say everything that reached it. */
  z.object({ type: z.literal('message.received'), agent, message: messageSchema }),
  /**
   * A commander, a player whose words are commands, gave an order in the world's chat, or the user said something from
   * outside of the world (`by`: "user"). What follows from it comes next: a command of the user, recalls, a question
   * or talk of the user, or the end of the run (`leave`). `to`: the agent that was addressed; absent for the team.
   * `work`: what a goal was understood as; `atOnce`: a body does it for whoever says so, and
   * nobody goes on with it later. `remember`: `position` has the name `text` from now on, until `forget`.
   */
  z.object({
    type: z.literal('commander.spoke'),
    by: z.string(),
    order: z.enum(['goal', 'stop', 'release', 'talk', 'question', 'remember', 'forget', 'leave']),
    to: agent.optional(),
    text: z.string(),
    work: workSchema.optional(),
    atOnce: z.literal(true).optional(),
    position: positionSchema.optional(),
  }),
  /** The person or outside agent in the agent's seat said something in its name, without being asked. */
  z.object({ type: z.literal('seat.spoke'), agent, to: z.array(agent).min(1), text: z.string() }),
  /**
   * Somebody outside of the run (`by`) sits down in the agent's seat, which its config did not offer, or gets up again.
   * In between, what the agent would ask its model goes to the seat first; the answers are recorded as model calls.
   */
  z.object({ type: z.literal('seat.taken'), agent, by: z.string() }),
  z.object({ type: z.literal('seat.left'), agent, by: z.string(), why: z.string() }),
  /**
   * The agent's model has interpreted the text of an objective that the world's own reader did not understand; see
   * `Understanding`. A repetition or resumption of the run uses the same interpretation.
   */
  z.object({ type: z.literal('objective.understood'), agent, text: z.string(), ...understandingSchema.shape }),
] as const;
