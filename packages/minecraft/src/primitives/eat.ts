import { failed, succeeded, type Inventory } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { chooseFood, foodsOf, fullFood } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const eat = primitive({
  name: 'eat',
  parameters: z.object({ item: z.string().min(1).optional(), spare: z.array(z.string()).max(1024).optional() }),
  doc:
    'Eats one held `item`; without `item`, the held food that fills best and does no harm, and is not in `spare` ' +
    '(1.6 s). Returns ' +
    '{ item, food }: what was eaten, and the food points afterwards (20 is full). Fails: missing-item (no food is ' +
    'held), unsupported (not edible), refused (not hungry), interrupted.',
  idempotent: false,
  limitSeconds: 20,
  example: {},
  act: async (body, { item, spare = [] }) => {
    const foods = foodsOf(body.version);
    const food =
      item === undefined ? chooseFood(foods, without(body.inventory(), spare), body.food()) : foods.get(item);
    if (food === null) return failed('missing-item', 'the inventory holds no food that is safe to eat');
    if (food === undefined) return failed('unsupported', `${item ?? 'it'} cannot be eaten`);
    if (body.count(food.item) === 0)
      return failed('missing-item', `there is no ${food.item} in the inventory`, lackOf(food.item, 1));
    if (body.food() >= fullFood && !food.always) return failed('refused', 'the stomach is full');
    const unheld = await body.hold(food.item);
    if (unheld !== null) return failed('refused', unheld);
    const interruption = await body.consume(food);
    if (interruption !== null) return failed('interrupted', interruption);
    return succeeded({ item: food.item, food: body.food() });
  },
});

function without(held: Inventory, spare: readonly string[]): Inventory {
  return Object.fromEntries(Object.entries(held).filter(([item]) => !spare.includes(item)));
}
