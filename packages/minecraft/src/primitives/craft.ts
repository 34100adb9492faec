import { z } from 'zod';
import { blockPositionSchema } from './block-position.js';
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
});
