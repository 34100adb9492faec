import { expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn } from '../create-blockworld.test.support.js';
import { expectBodiesFree } from '../invariants.test.support.js';

it('places no body into a block that was built over the spawn point', async () => {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { dirt: 9 } } });
  const ada = await spawnIn(world, 'ada');
  await doing(ada, 'goTo', { position: { x: 4, y: 64, z: 0 }, within: 0 });
  for (const y of [64, 65, 66]) put(world, 'stone', 0, y, 0);
  const bob = await spawnIn(world, 'bob');
  expect((await bob.observe({ signal: new AbortController().signal })).position?.y).toBe(67);
  world.body('ada').die('the test wants it so');
  expectBodiesFree(world);
});
