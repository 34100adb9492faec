import { z } from 'zod';
import { positionSchema } from './position.js';

/** A position that must hold one of `blocks`. */
export const cellSchema = z.object({ position: positionSchema, blocks: z.array(z.string()).min(1) });
export type Cell = z.infer<typeof cellSchema>;

/**
 * A checkable fact about the world. `holds`: the items, alternatives that count together ("any log"), are in one
 * agent's inventory in an action's intent, and in the team's inventories and containers in a goal, unless `agent` names
 * one. `structure`: every cell holds one of its blocks. `creatures`: at least `count` creatures of any of `names` are
 * within `within` blocks of `position`.
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

/** The number of pieces that a condition counts for in a goal: items, creatures or cells; else 1. */
export function piecesOf(condition: Condition): number {
  if (condition.kind === 'holds' || condition.kind === 'creatures') return condition.count;
  return condition.kind === 'structure' ? condition.cells.length : 1;
}

/** How many items of the names in `items` an inventory (item name → count) holds in total. */
export function countItems(inventory: Readonly<Record<string, number>>, items: readonly string[]): number {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}
