import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

it.each([0.4, 0.8, 1.6])('gives an item to whoever stands %s blocks away, with lower ground behind', async (away) => {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { oak_log: 1 } } });
  const [ada] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
  const stand = (name: string, z: number): void => {
    world.world.motions.teleport(inhabitant(world, name), { x: 0.5, y: 64, z });
    world.world.motions.halt(inhabitant(world, name));
  };
  for (let x = -1; x <= 1; x++) for (let z = 1; z <= 6; z++) for (const y of [62, 63]) put(world, 'air', x, y, z);
  stand('bob', 0.7);
  stand('ada', 0.7 - away);
  expect(await valueOf(ada, 'give', { player: 'bob', item: 'oak_log', count: 1 })).toEqual({ takenBy: { bob: 1 } });
});
