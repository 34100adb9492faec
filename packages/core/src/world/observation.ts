import { z } from 'zod';
import { positionSchema } from './position.js';

/** Item name → count. */
export const inventorySchema = z.record(z.string(), z.int().nonnegative());
export type Inventory = z.infer<typeof inventorySchema>;

/** What is true of a thing, by the world's own names for it: `{ health: 20 }`, `{ open: false }`. */
export const propertiesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type Properties = z.infer<typeof propertiesSchema>;

/** A thing or a creature that is seen or remembered. */
export const entitySchema = z.object({
  /** The world's word for things like it: "oak_log", "sheep", "table". */
  class: z.string(),
  /** What tells it from others of its class: a player's name, a box that is spoken of by it. */
  id: z.string().optional(),
  position: positionSchema.optional(),
  /** In the world's unit of length; of the nearest one, where the entity stands for several. */
  distance: z.number().nonnegative().optional(),
  /** Where that one is from the body, in the world's word: "NE", "below", "left". */
  direction: z.string().optional(),
  properties: propertiesSchema.optional(),
});
export type Entity = z.infer<typeof entitySchema>;

/**
 * How one thing is to another: `{ subject: 'apple', relation: 'on', object: 'table', count: 3 }`. Subject and object are
 * ids, or classes where no id tells the things apart. Worlds name their relations; planners know {@link contents} and
 * {@link lostBy}.
 */
export const relationSchema = z.object({
  subject: z.string(),
  relation: z.string(),
  object: z.string(),
  /** How many things of the subject's class. */
  count: z.int().positive().optional(),
});
export type Relation = z.infer<typeof relationSchema>;

/** The relations of a thing to what holds it. */
export const contents: readonly string[] = ['in', 'on'];
/** The relation of things to the body that lost them, by dying for instance, and can still fetch them. */
export const lostBy = 'lost-by';

/** What an agent perceives (S-Agents, section 3.2.1). A world leaves out the fields that it does not have. */
export const observationSchema = z.object({
  inventory: inventorySchema,
  /** Worn and held items by slot ("hand", "head" …). */
  equipment: z.record(z.string(), z.string()),
  position: positionSchema.optional(),
  /** The name of the place where the body is, such as a room's. */
  place: z.string().optional(),
  /** What is true of the body itself. */
  properties: propertiesSchema.optional(),
  /** The verbs of deeds that the body can never do, as far as its world tells beforehand. */
  inabilities: z.array(z.string()).optional(),
  /**
   * Facts about the world at the body's place. Agents use only `timeOfDay`, and tell each other when it becomes
   * "night"; the rest is for planners and models.
   */
  world: propertiesSchema.optional(),
  /** What the body sees and what it remembers, each group nearest first. */
  entities: z.array(entitySchema).optional(),
  relations: z.array(relationSchema).optional(),
});
export type Observation = z.infer<typeof observationSchema>;
