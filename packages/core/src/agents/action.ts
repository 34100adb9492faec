import { z } from 'zod';
import { conditionSchema } from '../world/condition.js';
import { positionSchema } from '../world/position.js';

const deed = {
  /** One word: "mine", "craft", "smelt", "build", "give"… */
  verb: z.string().regex(/^[a-z][a-z-]*$/),
  /** What the action is done to, by the world's name for it: "log", "wooden_pickaxe". */
  object: z.string().regex(/^[a-z][a-z0-9_:]*$/),
  /** How many the agent holds, or has done, in the end. It is a total, so that repeating the deed is harmless. */
  quantity: z.int().positive(),
  position: positionSchema.optional(),
};

/**
 * Something to do, without who does it and when. `holder` is the agent whose inventory must show the result; without
 * it, any agent's inventory counts. `formatDeed` gives the text form.
 */
export const deedSchema = z.object({ ...deed, holder: z.string().optional() });
export type Deed = z.infer<typeof deedSchema>;

/**
 * An entry of an action queue (S-Agents, section 3.2.3): a deed of the agent's own. `intent` is the condition that must
 * hold after the action.
 */
export const actionSchema = z.object({ id: z.string(), ...deed, intent: conditionSchema.optional() });
export type Action = z.infer<typeof actionSchema>;
