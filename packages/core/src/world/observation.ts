import { z } from 'zod';
import { positionSchema } from './position.js';

/** Item name → count. */
export const inventorySchema = z.record(z.string(), z.int().nonnegative());
export type Inventory = z.infer<typeof inventorySchema>;

/** What an agent perceives (S-Agents, section 3.2.1). A world leaves out the fields that it does not have. */
export const observationSchema = z.object({
  inventory: inventorySchema,
  /** Worn and held items by slot ("hand", "head" …). */
  equipment: z.record(z.string(), z.string()),
  position: positionSchema.optional(),
  /** 0 to 20 in Minecraft. */
  health: z.number().optional(),
  food: z.number().optional(),
  biome: z.string().optional(),
  /** "day", "night"… */
  timeOfDay: z.string().optional(),
  /** Block name → distance in blocks to the nearest visible one. */
  nearbyBlocks: z.record(z.string(), z.number()).optional(),
  nearbyEntities: z.array(z.object({ name: z.string(), kind: z.string(), distance: z.number() })).optional(),
  /** What the body dropped when it died, and the world seconds until those items disappear. */
  remains: z.object({ position: positionSchema, items: inventorySchema, seconds: z.number() }).optional(),
  /** Contents of the containers that the agent has opened, by position as text. */
  containers: z.record(z.string(), inventorySchema).optional(),
});
export type Observation = z.infer<typeof observationSchema>;
