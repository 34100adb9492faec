import { failed, succeeded } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { enchantability, enchantedName, outOfReach } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { blockPositionSchema, notLoaded, placeText } from './block-position.js';
import { primitive } from './primitive.js';

const payment = 'lapis_lazuli';

export const enchant = primitive({
  name: 'enchant',
  parameters: z.object({ table: blockPositionSchema, item: z.string().min(1) }),
  doc:
    'Enchants a held `item` that has no enchantment yet at the enchanting table at `table`, within reach, by the best ' +
    'of its offers that the level of experience and the held lapis_lazuli allow (1 to 3 of both are paid; which level ' +
    'an offer asks for is drawn anew after each; bookshelves around the table make them better). Returns { item }, ' +
    'the name under which it counts from now on. Fails: missing-item, unsupported (no table enchants it), ' +
    'unreachable, target-gone, refused (the level is too low; the detail says which is asked for).',
  idempotent: false,
  limitSeconds: 30,
  example: { table: { x: 1, y: 64, z: -3 }, item: 'iron_pickaxe' },
  act: async (body, { table, item }) => {
    if (enchantability(item) === 0) return failed('unsupported', `no table enchants ${item}`);
    for (const needed of [item, payment])
      if (body.count(needed) === 0)
        return failed('missing-item', `there is no ${needed} in the inventory`, lackOf(needed, 1));
    const block = body.blocks.at(table);
    if (block === null) return notLoaded(table);
    if (block.name !== 'enchanting_table')
      return failed('target-gone', `there is no enchanting table at ${placeText(table)}`);
    const far = outOfReach(body.eyes(), table);
    if (far !== null) return failed('unreachable', far);
    return (await body.enchanting.enchant(item, block)) ?? succeeded({ item: enchantedName(item) });
  },
});
