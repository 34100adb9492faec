import { z } from 'zod';
import { actionOutcomeSchema } from '../world/deeds/outcome.js';

const agent = z.string();

/** What happens to the agents' bodies, and what these do by themselves. */
export const bodyEvents = [
  /** The agent is ready; its body, if it has one, is in the world. */
  z.object({ type: z.literal('agent.spawned'), agent }),
  /** The agent's body will not return, and the agent takes no further step. */
  z.object({ type: z.literal('agent.gone'), agent, why: z.string() }),
  /** The body is not in the world at the moment. `forGood`: it will not return. */
  z.object({ type: z.literal('body.lost'), agent, why: z.string(), forGood: z.literal(true).optional() }),
  z.object({ type: z.literal('body.returned'), agent }),
  z.object({ type: z.literal('body.died'), agent, why: z.string() }),
  /** The body has picked something up while it did nothing, or something that another player has thrown (`from`). */
  z.object({
    type: z.literal('body.received'),
    agent,
    item: z.string(),
    count: z.int().positive(),
    from: z.string().optional(),
  }),
  /** The run was taken up from a save of the world: what the body did since then is undone. */
  z.object({ type: z.literal('body.set-back'), agent, why: z.string() }),
  z.object({ type: z.literal('body.heard'), agent, from: z.string(), text: z.string() }),
  /** A body reacts by itself, without planning (to a threat, say). Its current action pauses until the reflex ends. */
  z.object({ type: z.literal('reflex.started'), agent, reflex: z.string(), why: z.string() }),
  /** `seconds`: how long the reflex took, in world time. */
  z.object({
    type: z.literal('reflex.ended'),
    agent,
    reflex: z.string(),
    seconds: z.number(),
    outcome: actionOutcomeSchema,
  }),
] as const;
