import type { Json, Random } from '@s-agents/core';
import { deal, drawMembers, drawSome, type DrawnTask } from './drawn-task.js';

/** What comes out of an oven, and what goes in. */
const foods: Readonly<Record<string, string>> = {
  cooked_beef: 'beef',
  cooked_porkchop: 'porkchop',
  cooked_mutton: 'mutton',
  cooked_chicken: 'chicken',
  cooked_rabbit: 'rabbit',
  cooked_cod: 'cod',
  cooked_salmon: 'salmon',
  baked_potato: 'potato',
};
/** Pieces that one of a fuel smelts. */
const fuels: Readonly<Record<string, number>> = { coal: 8, charcoal: 8, oak_planks: 1.5 };

/** Draws foods to cook whose raw pieces, ovens and fuel the members hold between them. */
export function drawCooking(random: Random): DrawnTask {
  const members = drawMembers(random, 2, 4);
  const dishes = drawSome(Object.keys(foods), random.integer(1, 3), random).map(
    (food) => [food, random.integer(1, 6)] as const,
  );
  const pieces = dishes.reduce((sum, [, count]) => sum + count, 0);
  const fuel = random.pick(Object.keys(fuels));
  const by = random.next() < 0.3 ? random.pick(members) : null;
  return {
    what: dishes.map(([food, count]) => `${count} ${food}`).join(', '),
    members,
    task: {
      goal: dishes.map(([holds, count]): Json => ({ holds, count, ...(by === null ? {} : { by }) })),
      setup: {
        world: 'flat',
        inventories: deal(
          {
            ...Object.fromEntries(dishes.map(([food, count]) => [foods[food] ?? food, count])),
            [fuel]: Math.ceil(pieces / (fuels[fuel] ?? 1)) + random.integer(dishes.length, 4),
            furnace: random.integer(1, 2),
          },
          members,
          random,
        ),
      },
    },
  };
}
