import { leastPlacingSeconds } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

it('places no block where another body stands, until it has gone', async () => {
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

it('places no block into which another body reaches by a hundredth of a block', async () => {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { dirt: 1 } } });
  const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
  await valueOf(bob, 'goTo', { position: { x: 2, y: 64, z: 1 }, within: 1 });
  const { inhabitants } = world.world;
  const { x, z } = world.world.positionOf(inhabitants.present.find(({ name }) => name === 'bob') ?? expect.fail());
  // The body is 0.6 wide: it reaches into the neighbouring column without its middle being there.
  expect([x + 0.3 > 2, x < 2, z - 0.3 < 1, z + 0.3 > 0]).toEqual([true, true, true, true]);
  expect(await doing(ada, 'place', { item: 'dirt', position: { x: 2, y: 64, z: 0 } })).toMatchObject({
    detail: 'another body stands in 2 64 0',
  });
});

it('says where the ground is below a place at which a block would float', async () => {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { dirt: 1 } } });
  const ada = await spawnIn(world, 'ada');
  expect(await doing(ada, 'place', { item: 'dirt', position: { x: 2, y: 66, z: 0 } })).toMatchObject({
    reason: 'blocked',
    detail: '2 66 0 has no solid neighbour to place dirt against; on the ground there is 2 64 0',
  });
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

it('takes the ticks in which the head turns, and at least what the rules demand', async () => {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { dirt: 20 } } });
  const ada = await spawnIn(world, 'ada');
  const secondsFor = async (...positions: { x: number; y: number; z: number }[]): Promise<number> => {
    const before = world.clock.now();
    for (const position of positions)
      expect(await doing(ada, 'place', { item: 'dirt', position })).toMatchObject({ status: 'succeeded' });
    return world.clock.now() - before;
  };
  await secondsFor({ x: 2, y: 64, z: 0 });
  // Half a turn: π at 0.15 radians a tick.
  expect(await secondsFor({ x: -2, y: 64, z: 0 })).toBeCloseTo(21 / 20, 1);
  // Above the last block: the yaw stays.
  expect(await secondsFor({ x: -2, y: 65, z: 0 })).toBeCloseTo(1 / 20, 2);
  const row = [-2, -1, 0, 1, 2].map((x) => ({ x, y: 64, z: 2 }));
  expect(await secondsFor(...row)).toBeGreaterThanOrEqual(leastPlacingSeconds(row.length));
});

it('neither sees nor changes blocks outside of the loaded part of the world', async () => {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: { dirt: 1 } } });
  const ada = await spawnIn(world, 'ada');
  for (const position of [
    { x: 100_000, y: 63, z: 0 },
    { x: 0, y: 1_000, z: 0 },
    { x: 0, y: -1_000, z: 0 },
  ]) {
    expect(await valueOf(ada, 'blocksAt', { positions: [position] })).toEqual([null]);
    for (const [primitive, parameters] of [
      ['dig', { position }],
      ['place', { item: 'dirt', position }],
      ['useOnBlock', { position }],
      ['listContents', { container: position }],
      ['sleep', { bed: position }],
    ] as const)
      expect(await doing(ada, primitive, parameters)).toMatchObject({
        status: 'failed',
        reason: 'unreachable',
        detail: expect.stringContaining('not in the loaded part of the world') as string,
      });
  }
});
