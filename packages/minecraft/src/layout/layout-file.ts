import { monsterNames, woolColours } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { blockPositionSchema, propertiesSchema } from '../primitives/block-position.js';

/** A block's place; without `y` on the ground there. */
const cell = z.union([blockPositionSchema, z.strictObject({ x: z.int(), z: z.int() })]);

const placed = z.strictObject({
  block: z.string().min(1),
  position: cell,
  properties: propertiesSchema.optional(),
});
const box = z.strictObject({
  block: z.string().min(1),
  from: cell,
  to: cell,
  /** `walls`: only the sides of the box, all around. */
  fill: z.enum(['all', 'walls']).default('all'),
  properties: propertiesSchema.optional(),
});
const container = z.strictObject({
  block: z.string().min(1).default('chest'),
  position: cell,
  items: z.record(z.string().min(1), z.int().positive()).default({}),
});
const field = z.strictObject({
  crop: z.string().min(1),
  from: cell,
  to: cell,
  /** The plants' age, or `ripe`. */
  age: z.union([z.int().min(0), z.literal('ripe')]).default('ripe'),
});
const animals = z.strictObject({
  animal: z.string().min(1),
  count: z.int().positive().max(64).default(1),
  position: cell,
  baby: z.boolean().default(false),
  /** Of sheep. */
  colour: z.enum(woolColours).optional(),
});

const monsters = z.strictObject({
  monster: z.enum(monsterNames),
  count: z.int().positive().max(64).default(1),
  position: cell,
});

/** The keys of a task file's `setup` that lay out the world (README). */
export const layoutKeys = {
  blocks: z.array(z.union([placed, box])).optional(),
  containers: z.array(container).optional(),
  fields: z.array(field).optional(),
  animals: z.array(animals).optional(),
  monsters: z.array(monsters).optional(),
};

export type LayoutFile = z.infer<z.ZodObject<typeof layoutKeys>>;
export type LaidCell = z.infer<typeof cell>;
