import { z } from 'zod';
import { positionSchema } from './position.js';

/**
 * Something about the world that can be checked. `items` are alternatives that count together ("any log").
 * Inventory conditions hold for one agent in an action's intent, and for the team with its containers in a goal.
 */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('holds'), name: z.string(), items: z.array(z.string()).min(1), count: z.int().positive() }),
  z.object({ kind: z.literal('at'), position: positionSchema, within: z.number().positive() }),
  z.object({ kind: z.literal('block'), position: positionSchema, name: z.string() }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** How many of `items` an inventory (item name → count) holds together. */
export function countItems(inventory: Readonly<Record<string, number>>, items: readonly string[]): number {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}
