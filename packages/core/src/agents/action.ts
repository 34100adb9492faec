import { z } from 'zod';
import { conditionSchema } from '../world/condition.js';
import { positionSchema } from '../world/position.js';

const deed = {
  /** "mine", "craft", "smelt", "build", "give" … one word. */
  verb: z.string().regex(/^[a-z][a-z-]*$/),
  /** What is acted on, as the world names it: "log", "wooden_pickaxe". */
  object: z.string().regex(/^[a-z][a-z0-9_:]*$/),
  /** How many the agent holds (or has done) when the deed is done: a total, so that doing it again is harmless. */
  quantity: z.int().positive(),
  position: positionSchema.optional(),
};

/**
 * What is to be done, apart from who does it and when. `holder`: the agent in whose hands it counts, where not in
 * anybody's. Text form: see `formatDeed`.
 */
export const deedSchema = z.object({ ...deed, holder: z.string().optional() });
export type Deed = z.infer<typeof deedSchema>;

/**
 * An entry of an action queue (S-Agents, section 3.2.3): a direct action of one's own, or a delegation to another
 * agent. `intent`: what must be different afterwards, checkable.
 */
export const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('direct'), id: z.string(), ...deed, intent: conditionSchema.optional() }),
  z.object({ kind: z.literal('delegation'), id: z.string(), to: z.string(), task: z.string().min(1) }),
]);
export type Action = z.infer<typeof actionSchema>;
export type DirectAction = Extract<Action, { kind: 'direct' }>;
export type Delegation = Extract<Action, { kind: 'delegation' }>;
