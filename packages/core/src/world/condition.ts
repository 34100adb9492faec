import { z } from 'zod';
import { positionSchema } from './position.js';

/** A place that is right when one of `blocks` is there. */
export const cellSchema = z.object({ position: positionSchema, blocks: z.array(z.string()).min(1) });
export type Cell = z.infer<typeof cellSchema>;

/**
 * Something about the world that can be checked. `items` are alternatives that count together ("any log"). Inventory
 * conditions hold for one agent in an action's intent, and for the team with its containers in a goal, unless they name
 * an agent. A structure stands when every cell is right; creatures are there when at least `count` of any of `names`
 * are within `within` blocks of `position`.
 */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('holds'),
    name: z.string(),
    items: z.array(z.string()).min(1),
    count: z.int().positive(),
    agent: z.string().optional(),
  }),
  z.object({ kind: z.literal('at'), position: positionSchema, within: z.number().positive() }),
  z.object({ kind: z.literal('block'), position: positionSchema, name: z.string() }),
  z.object({
    kind: z.literal('structure'),
    name: z.string(),
    position: positionSchema,
    cells: z.array(cellSchema).min(1),
  }),
  z.object({
    kind: z.literal('creatures'),
    names: z.array(z.string()).min(1),
    count: z.int().positive(),
    position: positionSchema,
    within: z.number().positive(),
  }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** How many pieces a condition is made of: what a goal counts. */
export function piecesOf(condition: Condition): number {
  if (condition.kind === 'holds' || condition.kind === 'creatures') return condition.count;
  return condition.kind === 'structure' ? condition.cells.length : 1;
}

/** How many of `items` an inventory (item name → count) holds together. */
export function countItems(inventory: Readonly<Record<string, number>>, items: readonly string[]): number {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}
