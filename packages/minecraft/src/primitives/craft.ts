import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { outOfReach, planCrafts, usesOf } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { MotionPort } from '../motion-port.js';
import { blockPositionSchema, notLoaded, placeText, type BlockPosition } from './block-position.js';
import { craftLack } from './craft-lack.js';
import { primitive } from './primitive.js';

export const craft = primitive({
  name: 'craft',
  parameters: z.object({
    item: z.string().min(1),
    times: z.int().positive().max(2304).default(1),
    table: blockPositionSchema.optional(),
    of: z.string().min(1).optional(),
  }),
  doc:
    'Crafts `item` (one item name such as "oak_planks", not a group) from held items. Repeats its recipe `times` ' +
    'times (default 1; a recipe may yield several): by hand, or at the crafting table at `table`, which must be ' +
    'within reach. With `of`, an item, only by recipes that take it ("oak_planks", where other planks would do). ' +
    'Returns { item, count } made. Fails: missing-item (`missing` lists what), unreachable (the table), ' +
    'unsupported (no such recipe, or one that needs a table: then `missing` lists it), inventory-full (the detail ' +
    'says how many were made).',
  idempotent: false,
  limitSeconds: 120,
  example: { item: 'stick' },
  act: async (body, { item, times, table, of }) => {
    const recipes = body.recipes(item);
    if (recipes === null) return failed('unsupported', `there is no item "${item}"`);
    const noTable = table === undefined ? null : whyNotAt(body, table);
    if (noTable !== null) return noTable;
    const all = recipes.filter(({ cells }) => of === undefined || cells.includes(of));
    const usable = all.filter(({ needsTable }) => table !== undefined || !needsTable);
    const needsTable = `${item} needs a crafting table: pass its position as "table"`;
    const [held, uses] = [body.inventory(), usesOf(body.version)];
    const plan = planCrafts(usable, held, times, uses);
    if (plan === null)
      return all.length === 0
        ? failed('unsupported', `${item} cannot be crafted`)
        : failed('unsupported', needsTable, lackOf('crafting_table', 1));
    const { makes, missing, crafts } = plan;
    const wanted = makes * times;
    // The held items would suffice with a crafting table, but not by hand.
    if (missing.size > 0 && planCrafts(all, held, times, uses)?.missing.size === 0)
      return failed('unsupported', needsTable, lackOf('crafting_table', 1));
    if (missing.size > 0) return craftLack(item, wanted, missing);
    const { made, isFull, trouble } = await body.craft(item, crafts, table);
    if (made >= wanted) return succeeded({ item, count: made });
    const sum = `${made} of ${wanted} ${item} were made`;
    return isFull
      ? failed('inventory-full', `${sum}: no room for more: drop or use something first`)
      : failed('refused', `${sum}: ${trouble ?? 'the server did not give the rest'}`);
  },
});

function whyNotAt(body: MotionPort, table: BlockPosition): ActionOutcome | null {
  const block = body.blocks.at(table);
  if (block === null) return notLoaded(table);
  if (block.name !== 'crafting_table')
    return failed('unreachable', `there is no crafting table at ${placeText(table)}`);
  const far = outOfReach(body.eyes(), table);
  return far === null ? null : failed('unreachable', far);
}
