import type { Body } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';
import type { BlockworldEnvironment } from '../environment.js';

const names = (
  { world: { land } }: BlockworldEnvironment,
  ...places: readonly (readonly [number, number, number])[]
): string[] => places.map(([x, y, z]) => land.kindAt({ x, y, z }).name);

async function garden(
  inventory: Record<string, number> = {},
  randomTickSpeed = 100,
): Promise<{ world: BlockworldEnvironment; ada: Body }> {
  const world = await createBlockworld({
    world: 'flat',
    rules: { randomTickSpeed, hunger: false },
    inventories: { ada: inventory },
  });
  return { world, ada: await spawnIn(world, 'ada') };
}

describe('crops', () => {
  it('a stem grows a melon beside it, and another after that is harvested', async () => {
    const { world, ada } = await garden();
    for (const [x, z] of [
      [2, 2],
      [2, 1],
      [2, 3],
    ] as const)
      put(world, 'farmland', x, 63, z);
    for (const [x, z] of [
      [1, 2],
      [3, 2],
      [2, 1],
    ] as const)
      put(world, 'oak_planks', x, 64, z);
    put(world, 'melon_stem', 2, 64, 2);
    await valueOf(ada, 'wait', { seconds: 60 });
    for (let minute = 0; minute < 9; minute++) await valueOf(ada, 'wait', { seconds: 60 });
    expect(names(world, [2, 64, 3], [2, 64, 2])).toEqual(['melon', 'attached_melon_stem']);
    await valueOf(ada, 'dig', { position: { x: 2, y: 64, z: 3 } });
    expect(names(world, [2, 64, 3], [2, 64, 2])).toEqual(['air', 'melon_stem']);
    for (let minute = 0; minute < 9; minute++) await valueOf(ada, 'wait', { seconds: 60 });
    expect(names(world, [2, 64, 3])).toEqual(['melon']);
  });

  it('sugar cane grows only beside water, up to three blocks, and again from its lowest block', async () => {
    const { world, ada } = await garden({ sugar_cane: 2 });
    expect(await doing(ada, 'place', { item: 'sugar_cane', position: { x: 1, y: 64, z: 1 } })).toMatchObject({
      reason: 'refused',
    });
    put(world, 'water', 2, 63, 1);
    await valueOf(ada, 'place', { item: 'sugar_cane', position: { x: 1, y: 64, z: 1 } });
    const column = [
      [1, 64, 1],
      [1, 65, 1],
      [1, 66, 1],
      [1, 67, 1],
    ] as const;
    const grown = ['sugar_cane', 'sugar_cane', 'sugar_cane', 'air'];
    for (let minute = 0; minute < 9; minute++) await valueOf(ada, 'wait', { seconds: 60 });
    expect(names(world, ...column)).toEqual(grown);
    await valueOf(ada, 'dig', { position: { x: 1, y: 65, z: 1 } });
    expect(names(world, ...column)).toEqual(['sugar_cane', 'air', 'air', 'air']);
    for (let minute = 0; minute < 9; minute++) await valueOf(ada, 'wait', { seconds: 60 });
    expect(names(world, ...column)).toEqual(grown);
  });

  it('a cactus breaks when a solid block is placed beside it', async () => {
    const { world, ada } = await garden({ cactus: 1, dirt: 1 });
    put(world, 'sand', 2, 63, 0);
    await valueOf(ada, 'place', { item: 'cactus', position: { x: 2, y: 64, z: 0 } });
    await valueOf(ada, 'place', { item: 'dirt', position: { x: 2, y: 64, z: 1 } });
    expect(names(world, [2, 64, 0])).toEqual(['air']);
    expect(await valueOf(ada, 'findItems', {})).toMatchObject([{ name: 'cactus' }]);
  });

  it('berries are picked with the bare hand and grow again', async () => {
    const { world, ada } = await garden({ sweet_berries: 1 });
    const position = { x: 1, y: 64, z: 1 };
    await valueOf(ada, 'place', { item: 'sweet_berries', position });
    expect(await doing(ada, 'useOnBlock', { position })).toMatchObject({ reason: 'refused' });
    for (const _ of [1, 2]) {
      for (let minute = 0; minute < 3; minute++) await valueOf(ada, 'wait', { seconds: 60 });
      expect(await valueOf(ada, 'findBlocks', { names: ['sweet_berry_bush'] })).toMatchObject([{ growth: 1 }]);
      await valueOf(ada, 'useOnBlock', { position });
      expect(names(world, [1, 64, 1])).toEqual(['sweet_berry_bush']);
      expect(world.world.crops.ageAt(position)).toBe(1);
    }
  });

  it('cocoa pods hang on jungle wood, and break with it', async () => {
    const { world, ada } = await garden({ cocoa_beans: 2 });
    put(world, 'jungle_log', 2, 64, 0);
    put(world, 'oak_log', 2, 64, 3);
    await valueOf(ada, 'place', { item: 'cocoa_beans', position: { x: 2, y: 64, z: 1 } });
    expect(await doing(ada, 'place', { item: 'cocoa_beans', position: { x: 2, y: 64, z: 2 } })).toMatchObject({
      status: 'failed',
    });
    for (let minute = 0; minute < 3; minute++) await valueOf(ada, 'wait', { seconds: 60 });
    expect(await valueOf(ada, 'findBlocks', { names: ['cocoa'] })).toMatchObject([{ growth: 1 }]);
    await valueOf(ada, 'dig', { position: { x: 2, y: 64, z: 0 } });
    expect(names(world, [2, 64, 1])).toEqual(['air']);
  });
});
