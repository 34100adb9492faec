import { expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

it('puts nothing where somebody stands, until he has gone', async () => {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { dirt: 1 } } });
  const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
  const position = { x: 2, y: 64, z: 0 };
  await valueOf(ada, 'goTo', { position: { x: 0, y: 64, z: 0 }, within: 0 });
  await valueOf(bob, 'goTo', { position, within: 0 });
  const before = world.clock.now();
  expect(await doing(ada, 'place', { item: 'dirt', position })).toMatchObject({
    reason: 'blocked',
    detail: 'another body stands in 2 64 0',
  });
  expect(world.clock.now() - before).toBeLessThan(0.01);
  await valueOf(bob, 'goTo', { position: { x: 5, y: 64, z: 0 }, within: 0 });
  await valueOf(ada, 'place', { item: 'dirt', position });
});

it('names the blocks of a box', async () => {
  const world = await createBlockworld({ world: 'flat' });
  const ada = await spawnIn(world, 'ada');
  put(world, 'stone', 3, 64, 1);
  expect(await valueOf(ada, 'blocksAt', { box: { low: { x: 2, y: 63, z: 1 }, high: { x: 3, y: 64, z: 2 } } })).toEqual([
    'grass_block',
    'grass_block',
    'grass_block',
    'grass_block',
    'air',
    'stone',
    'air',
    'air',
  ]);
});
