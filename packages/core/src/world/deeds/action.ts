import { z } from 'zod';
import { conditionSchema } from '../condition.js';
import { positionSchema } from '../position.js';

const thing = z.string().regex(/^[a-z][a-z0-9_:]*$/);

/** The prepositions that say where the object of a deed is, or where it shall be. */
export const prepositions = ['in', 'on', 'under', 'behind', 'beside', 'near', 'at', 'from'] as const;

/** Another thing that a deed is about, and how the object is to it: on the table, from the shed. */
export const placeSchema = z.object({ relation: z.enum(prepositions), object: thing });
export type Place = z.infer<typeof placeSchema>;

/** Where something is done; without `y` on the ground there. */
const siteSchema = positionSchema.extend({ y: positionSchema.shape.y.optional() });
export type Site = z.infer<typeof siteSchema>;

const deed = {
  /** One word: "mine", "craft", "smelt", "build", "give"… */
  verb: z.string().regex(/^[a-z][a-z-]*$/),
  /** What the action is done to, by the world's name for it: "log", "wooden_pickaxe". */
  object: thing,
  /** How many the agent holds, or has done, in the end. It is a total, so that repeating the deed is harmless. */
  quantity: z.int().positive(),
  /** With what it is done. */
  tool: thing.optional(),
  /** Where it is done, by the things there. */
  places: z.array(placeSchema).min(1).readonly().optional(),
  /** Who gets the object. */
  recipient: z.string().optional(),
  position: siteSchema.optional(),
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
export const actionSchema = z.object({
  id: z.string(),
  ...deed,
  /** Whose count it is, of a deed that is otherwise counted for the whole team. */
  holder: z.string().optional(),
  intent: conditionSchema.optional(),
});
export type Action = z.infer<typeof actionSchema>;
