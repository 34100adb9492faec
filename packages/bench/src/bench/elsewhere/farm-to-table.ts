import type { Json, Random } from '@s-agents/core';
import { deal, drawMembers, type DrawnTask } from './drawn-task.js';

interface Dish {
  readonly food: string;
  readonly most: number;
  /** What one takes, by item. */
  readonly needs: Readonly<Record<string, number>>;
  /** What helps and is not used up. */
  readonly tools?: Readonly<Record<string, number>>;
}

const dishes: readonly Dish[] = [
  { food: 'bread', most: 4, needs: { wheat: 3 } },
  { food: 'hay_block', most: 1, needs: { wheat: 9 } },
  { food: 'cookie', most: 8, needs: { wheat: 2, cocoa_beans: 1 } },
  { food: 'beetroot_soup', most: 2, needs: { beetroot: 6, bowl: 1 } },
  { food: 'mushroom_stew', most: 3, needs: { brown_mushroom: 1, red_mushroom: 1, bowl: 1 } },
  { food: 'pumpkin_pie', most: 3, needs: { pumpkin: 1, sugar: 1, egg: 1 } },
  { food: 'cake', most: 1, needs: { wheat: 3, sugar: 2, egg: 1, milk_bucket: 3 } },
  { food: 'baked_potato', most: 4, needs: { potato: 1 }, tools: { furnace: 1, coal: 2 } },
];
/** Crops that a field may grow. */
const fields = ['wheat', 'beetroot', 'potato'];

/** Draws a dish whose ingredients grow on fields, lie in chests, stand in the meadow, or are held by the members. */
export function drawFarmToTable(random: Random): DrawnTask {
  const members = drawMembers(random, 2, 4);
  const { food, most, needs, tools = {} } = random.pick(dishes);
  const count = random.integer(1, most);
  const held: Record<string, number> = { ...tools, crafting_table: 1 };
  const chests: Record<string, number>[] = [{}, {}];
  const sown: Json[] = [];
  const animals: Json[] = [];
  for (const [item, each] of Object.entries(needs)) {
    const total = each * count;
    if (fields.includes(item) && random.next() < 0.6) {
      sown.push({ crop: item, from: { x: -9, z: 4 + 5 * sown.length }, to: { x: -9 + total, z: 5 + 5 * sown.length } });
    } else if (item === 'milk_bucket' && random.next() < 0.6) {
      held['bucket'] = total;
      animals.push({ animal: 'cow', count: 2, position: { x: 8, z: 8 } });
    } else if (random.next() < 0.5) {
      const chest = random.pick(chests);
      chest[item] = (chest[item] ?? 0) + total;
    } else held[item] = total;
  }
  return {
    what: `${count} ${food}`,
    members,
    task: {
      goal: [{ holds: food, count }],
      setup: {
        world: 'flat',
        inventories: deal(held, members, random),
        containers: chests.flatMap((items, index): Json[] =>
          Object.keys(items).length === 0 ? [] : [{ position: { x: 6, z: -4 + 4 * index }, items }],
        ),
        fields: sown,
        animals,
      },
    },
  };
}
