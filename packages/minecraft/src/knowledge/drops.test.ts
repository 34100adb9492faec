import { createRandom } from '@s-agents/kit';
import { dropsOf as drawDrops } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { dropsOf } from './drops.js';

const isItem = (): boolean => true;

it.each(['oak_leaves', 'dark_oak_leaves', 'jungle_leaves', 'birch_leaves', 'azalea_leaves', 'mangrove_leaves'])(
  'plans count on %s as often as the game drops from them',
  (name) => {
    const random = createRandom(name);
    const block = { name, harvestable: true, isItem, listed: [], properties: {} };
    const draws = 20_000;
    const drawn = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++)
      for (const { item } of drawDrops(block, { item: undefined }, () => random.next()))
        drawn.set(item, (drawn.get(item) ?? 0) + 1);
    // Sticks come from other things sooner.
    drawn.delete('stick');
    const counted = dropsOf(name, { isItem });
    expect(counted.map(({ item }) => item).sort()).toEqual([...drawn.keys()].sort());
    for (const { item, chance } of counted) expect((drawn.get(item) ?? 0) / draws).toBeCloseTo(chance, 2);
  },
);
