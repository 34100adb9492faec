import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;
const flat = { world: 'flat' } as const;

describe('useOnBlock', () => {
  it('opens and closes a door', async () => {
    const world = await createBlockworld(flat);
    const ada = await spawnIn(world, 'ada');
    for (let dx = -1; dx <= 1; dx++)
      for (let dz = -1; dz <= 1; dz++)
        for (const y of [64, 65, 66]) if (dx !== 0 || dz !== 0) put(world, 'stone', dx, y, dz);
    const position = { x: 1, y: 64, z: 0 };
    world.world.blocks.set({ x: 1, y: 65, z: 0 }, 0);
    world.world.blocks.set(position, 0);
    put(world, 'oak_door', 1, 64, 0);
    const outside = { position: { x: 5, y: 64, z: 0 }, within: 0 };
    expect(world.world.land.solidAt(1, 64, 0)).toBe(true);
    expect(await valueOf(ada, 'useOnBlock', { position })).toEqual({ block: 'oak_door', above: 'oak_door' });
    expect(await valueOf(ada, 'findBlocks', { names: ['oak_door'] })).toHaveLength(2);
    await valueOf(ada, 'goTo', outside);
    await valueOf(ada, 'goTo', { position: { x: 2, y: 64, z: 0 }, within: 0 });
    await valueOf(ada, 'useOnBlock', { position });
    expect(world.world.land.solidAt(1, 64, 0)).toBe(true);
    expect(await doing(ada, 'useOnBlock', { position: { x: 3, y: 63, z: 0 } })).toMatchObject({ reason: 'refused' });
    expect(await doing(ada, 'useOnBlock', { position: { x: 3, y: 66, z: 0 } })).toMatchObject({
      reason: 'target-gone',
    });
  });

  it('lights a fire with flint and steel, which spreads to leaves, burns them up and goes out', async () => {
    const world = await createBlockworld({ ...flat, reflexes: false, inventories: { ada: { flint_and_steel: 1 } } });
    const ada = await spawnIn(world, 'ada');
    const wood = [3, 4].flatMap((x) => [64, 65].map((y) => ({ x, y, z: 0 })));
    for (const { x, y, z } of wood) put(world, 'oak_leaves', x, y, z);
    const ground = { x: 2, y: 63, z: 0 };
    expect(await valueOf(ada, 'useOnBlock', { position: ground, item: 'flint_and_steel' })).toMatchObject({
      above: 'fire',
    });
    for (let wait = 0; wait < 4; wait++) await valueOf(ada, 'wait', { seconds: 60 });
    const left = await valueOf<string[]>(ada, 'blocksAt', { positions: wood });
    expect(left.filter((name) => name === 'oak_leaves').length).toBeLessThan(wood.length / 2);
    expect(world.world.fires.isBusy).toBe(false);
  });

  it('opens both halves of a placed door, which break together', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { oak_door: 2 } } });
    const ada = await spawnIn(world, 'ada');
    const [position, upper] = [
      { x: 2, y: 64, z: 0 },
      { x: 2, y: 65, z: 0 },
    ];
    await valueOf(ada, 'place', { item: 'oak_door', position });
    expect(await valueOf(ada, 'blocksAt', { positions: [position, upper] })).toEqual(['oak_door', 'oak_door']);
    expect(await valueOf(ada, 'useOnBlock', { position: upper })).toMatchObject({ block: 'oak_door' });
    expect([position, upper].map(({ x, y, z }) => world.world.land.solidAt(x, y, z))).toEqual([false, false]);
    await valueOf(ada, 'dig', { position: upper });
    expect(await valueOf(ada, 'blocksAt', { positions: [position, upper] })).toEqual(['air', 'air']);
    expect((await valueOf<unknown[]>(ada, 'findItems', {})).length).toBe(1);
    put(world, 'stone', 2, 65, 0);
    expect(await doing(ada, 'place', { item: 'oak_door', position })).toMatchObject({ reason: 'refused' });
  });

  it('tills, sows and fertilizes a field, whose crops ripen', async () => {
    const world = await createBlockworld({
      ...flat,
      inventories: { ada: { iron_hoe: 1, wheat_seeds: 1, carrot: 1, bone_meal: 8, water_bucket: 1 } },
    });
    const ada = await spawnIn(world, 'ada');
    const [wheat, carrots] = [
      { x: 1, y: 63, z: 1 },
      { x: 1, y: 63, z: -1 },
    ];
    await valueOf(ada, 'dig', { position: { x: 1, y: 63, z: 0 } });
    expect(await valueOf(ada, 'useOnBlock', { position: { x: 1, y: 62, z: 0 }, item: 'water_bucket' })).toEqual({
      block: 'dirt',
      above: 'water',
    });
    expect(await doing(ada, 'useOnBlock', { position: wheat, item: 'wheat_seeds' })).toMatchObject({
      reason: 'refused',
    });
    for (const position of [wheat, carrots])
      expect(await valueOf(ada, 'useOnBlock', { position, item: 'iron_hoe' })).toMatchObject({ block: 'farmland' });
    expect(await valueOf(ada, 'useOnBlock', { position: wheat, item: 'wheat_seeds' })).toEqual({
      block: 'farmland',
      above: 'wheat',
    });
    await valueOf(ada, 'useOnBlock', { position: carrots, item: 'carrot' });
    const sown = { ...carrots, y: 64 };
    const seen = async (name: string): Promise<unknown> =>
      (await valueOf<unknown[]>(ada, 'findBlocks', { names: [name], count: 1 }))[0];
    expect(await seen('carrots')).toEqual({ name: 'carrots', position: sown, growth: 0 });
    expect(await seen('farmland')).toEqual({ name: 'farmland', position: expect.anything() as unknown });
    while ((await doing(ada, 'useOnBlock', { position: sown, item: 'bone_meal' })).status === 'succeeded');
    expect(world.world.crops.ageAt(sown)).toBe(7);
    expect(await seen('carrots')).toMatchObject({ growth: 1 });
    for (let minute = 0; minute < 120; minute++) await valueOf(ada, 'wait', { seconds: 60 });
    expect(world.world.crops.ageAt({ ...wheat, y: 64 })).toBe(7);
    for (const { x, z } of [wheat, carrots]) await valueOf(ada, 'dig', { position: { x, y: 64, z } });
    await valueOf(ada, 'wait', { seconds: 1 });
    const names = (await valueOf<{ name: string }[]>(ada, 'findItems', {})).map(({ name }) => name);
    expect([...names, ...Object.keys((await ada.observe({ signal })).inventory)]).toEqual(
      expect.arrayContaining(['wheat', 'carrot']),
    );
  });

  it('fills a bucket and pours it out', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { bucket: 1 } } });
    const ada = await spawnIn(world, 'ada');
    put(world, 'lava', 2, 63, 0);
    expect(await valueOf(ada, 'useOnBlock', { position: { x: 2, y: 63, z: 0 }, item: 'bucket' })).toMatchObject({
      block: 'air',
    });
    expect((await ada.observe({ signal })).inventory).toEqual({ lava_bucket: 1 });
    expect(await valueOf(ada, 'useOnBlock', { position: { x: 0, y: 63, z: 2 }, item: 'lava_bucket' })).toEqual({
      block: 'grass_block',
      above: 'lava',
    });
    expect(await doing(ada, 'useOnBlock', { position: { x: 0, y: 63, z: 1 }, item: 'lava_bucket' })).toMatchObject({
      reason: 'missing-item',
    });
  });
});
