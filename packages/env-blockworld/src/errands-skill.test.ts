import { describe, expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import { runSkill, type SkillOutcome } from './run-skill.test.support.js';

async function worldOf(
  held: Record<string, number>,
  reflexes = true,
): Promise<{
  readonly world: BlockworldEnvironment;
  readonly run: (name: string, parameters: Record<string, unknown>) => Promise<SkillOutcome>;
  readonly count: (item: string) => number;
}> {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: held }, agents: ['ada'], reflexes });
  const body = await spawnIn(world, 'ada');
  await valueOf(body, 'wait', { seconds: 0.5 });
  return {
    world,
    run: (name, parameters) => runSkill(world, body, name, parameters as never),
    count: (item) => inhabitant(world, 'ada').inventory.count(item),
  };
}

/** Puts a pond, six blocks square and three deep. */
function dig(world: BlockworldEnvironment): void {
  for (let x = 4; x < 10; x++) for (let z = -3; z < 3; z++) for (let y = 61; y < 64; y++) put(world, 'water', x, y, z);
}

it('stores items in a chest that it carries, and fetches from the nearest one', async () => {
  const { run, count } = await worldOf({ chest: 1, cobblestone: 10 });
  expect(await run('store', { object: 'cobblestone', quantity: 7 })).toMatchObject({ value: { stored: 7 } });
  expect([count('cobblestone'), count('chest')]).toEqual([3, 0]);
  expect(await run('fetch', { object: 'cobblestone', quantity: 5 })).toEqual({ value: { taken: 5 } });
  expect(count('cobblestone')).toBe(8);
  expect(await run('fetch', { object: 'cobblestone', quantity: 5 })).toMatchObject({ reason: 'not-found' });
  expect(await run('store', { object: 'dirt' })).toMatchObject({ reason: 'missing-item' });
});

it('fishes, and fills buckets', async () => {
  const { world, run, count } = await worldOf({ fishing_rod: 1, bucket: 2 });
  dig(world);
  expect(await run('fish', { object: 'fish', quantity: 2 })).toMatchObject({
    value: { gained: expect.any(Number) as number },
  });
  expect(count('cod') + count('salmon') + count('tropical_fish') + count('pufferfish')).toBeGreaterThanOrEqual(2);
  expect(await run('fill', { object: 'water_bucket', quantity: 2 })).toEqual({ value: { filled: 2 } });
  expect(count('water_bucket')).toBe(2);
  expect(await run('fill', { object: 'water_bucket' })).toMatchObject({ reason: 'missing-item' });
  expect(await run('fish', { object: 'diamond' })).toMatchObject({ reason: 'unsupported' });
});

it('makes obsidian of lava by pouring water, and keeps the water', async () => {
  const { world, run, count } = await worldOf({ diamond_pickaxe: 1, water_bucket: 1 });
  for (let x = 5; x < 9; x++) for (let z = -1; z < 2; z++) put(world, 'lava', x, 63, z);
  expect(await run('quench', { object: 'obsidian', quantity: 5 })).toEqual({ value: { gained: 5 } });
  expect([count('obsidian'), count('water_bucket'), inhabitant(world, 'ada').health]).toEqual([5, 1, 20]);
  expect(await run('quench', { object: 'stone' })).toMatchObject({ reason: 'unsupported' });
  for (let x = 20; x < 24; x++) put(world, 'lava', x, 63, 20);
  expect(await run('quench', { object: 'obsidian', quantity: 8 })).toMatchObject({ value: { gained: 8 } });
});

it('mines saplings and apples out of leaves', async () => {
  const { world, run, count } = await worldOf({});
  for (let x = 2; x < 32; x++) for (let z = -15; z < 15; z++) put(world, 'oak_leaves', x, 64, z);
  expect(await run('mine', { object: 'sapling', quantity: 3 })).toMatchObject({
    value: { gained: expect.any(Number) as number },
  });
  expect(await run('mine', { object: 'apple' })).toMatchObject({ value: { gained: expect.any(Number) as number } });
  expect([count('oak_sapling') >= 3, count('apple') >= 1]).toEqual([true, true]);
});

it('milks cows', async () => {
  const { world, run, count } = await worldOf({ bucket: 1 });
  world.world.creatures.add('cow', { x: 6.5, y: 64, z: 0.5 });
  expect(await run('milk', { object: 'milk_bucket' })).toEqual({ value: { milked: 1 } });
  expect(count('milk_bucket')).toBe(1);
});

describe('heal', () => {
  const hurt = (world: BlockworldEnvironment, nourishment: { food: number; saturation: number }): void => {
    const ada = inhabitant(world, 'ada');
    ada.health = 6;
    Object.assign(ada.nourishment, nourishment);
  };

  it('rests until the body is well, and eats where hunger keeps it from healing', async () => {
    const { world, run, count } = await worldOf({ bread: 9 }, false);
    hurt(world, { food: 12, saturation: 0 });
    const { value } = (await run('heal', { quantity: 14 })) as { readonly value: { readonly health: number } };
    expect(value.health).toBeGreaterThanOrEqual(14);
    expect(count('bread')).toBeLessThan(9);
  });

  it('fails where it is too hungry to heal and holds nothing to eat', async () => {
    const { world, run } = await worldOf({}, false);
    hurt(world, { food: 12, saturation: 0 });
    expect(await run('heal', { quantity: 14 })).toMatchObject({ reason: 'missing-item' });
  });
});

it.each([
  ['food', 'pig', 'porkchop'],
  ['meat', 'chicken', 'chicken'],
] as const)('hunts any %s', async (word, creature, drop) => {
  const { world, run, count } = await worldOf({ iron_sword: 1 }, false);
  for (const x of [4.5, 6.5, 8.5]) world.world.creatures.add(creature, { x, y: 64, z: 0.5 });
  expect(await run('hunt', { object: word, quantity: 2 })).toMatchObject({ value: {} });
  expect(count(drop)).toBeGreaterThanOrEqual(2);
});

describe('eat', () => {
  it('hunts animals until the body is no longer hungry, and eats none of what poisons', async () => {
    const { world, run, count } = await worldOf({ iron_sword: 1, spider_eye: 3 }, false);
    for (const x of [4.5, 6.5, 8.5, 10.5, 12.5]) world.world.creatures.add('cow', { x, y: 64, z: 0.5 });
    world.world.creatures.add('spider', { x: 3.5, y: 64, z: 8.5 });
    const ada = inhabitant(world, 'ada');
    Object.assign(ada.nourishment, { food: 4, saturation: 0 });
    const { value } = (await run('eat', { quantity: 10 })) as { readonly value: { readonly food: number } };
    expect(value.food).toBeGreaterThanOrEqual(10);
    expect(count('spider_eye')).toBe(3);
    expect(world.world.creatures.all.filter(({ name }) => name === 'spider')).toHaveLength(1);
  });

  it('goes on hunting while reflexes eat what it brings', async () => {
    const { world, run } = await worldOf({ iron_sword: 1 });
    for (let x = 4; x < 20; x++) world.world.creatures.add('rabbit', { x: x + 0.5, y: 64, z: 0.5 });
    Object.assign(inhabitant(world, 'ada').nourishment, { food: 3, saturation: 0 });
    const { value } = (await run('eat', { quantity: 20 })) as { readonly value: { readonly food: number } };
    expect(value.food).toBe(20);
  });

  it('eats what it holds first', async () => {
    const { world, run, count } = await worldOf({ bread: 4 }, false);
    Object.assign(inhabitant(world, 'ada').nourishment, { food: 4, saturation: 0 });
    expect(await run('eat', { quantity: 14 })).toEqual({ value: { food: 14 } });
    expect(count('bread')).toBe(2);
  });
});

it('cannot milk without a bucket, nor cook nothing', async () => {
  const { run } = await worldOf({});
  expect(await run('milk', { object: 'milk_bucket' })).toMatchObject({ reason: 'missing-item' });
  expect(await run('cook', { object: 'cooked_beef' })).toMatchObject({ reason: 'missing-item' });
});

it('smelts in a furnace with leftover items, and in one of its own while another body uses the first', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { furnace: 1, sand: 9, coal: 2, oak_planks: 3 } },
    agents: ['ada', 'bob'],
  });
  const ada = await spawnIn(world, 'ada');
  await valueOf(ada, 'wait', { seconds: 0.5 });
  const container = { x: 2, y: 64, z: 0 };
  put(world, 'furnace', 2, 64, 0);
  const count = (item: string): number => inhabitant(world, 'ada').inventory.count(item);
  await valueOf(ada, 'putInto', { container, item: 'oak_planks', count: 3, slot: 'fuel' });
  expect(await runSkill(world, ada, 'smelt', { object: 'glass', quantity: 2 })).toEqual({ value: { made: 2 } });
  expect([count('oak_planks'), count('coal'), count('furnace')]).toEqual([3, 1, 1]);
  await valueOf(ada, 'putInto', { container, item: 'oak_planks', count: 3, slot: 'fuel' });
  const bob = await spawnIn(world, 'bob');
  await valueOf(bob, 'goTo', { position: { x: 3, y: 64, z: 1 }, within: 0 });
  expect(await runSkill(world, ada, 'smelt', { object: 'glass', quantity: 2 })).toEqual({ value: { made: 2 } });
  expect([count('oak_planks'), count('furnace'), count('glass')]).toEqual([0, 0, 4]);
});

it('smelts as far as its fuel goes, and says which fuels would do', async () => {
  const { run, count } = await worldOf({ furnace: 1, sand: 9, oak_planks: 2 });
  expect(await run('smelt', { object: 'glass', quantity: 9 })).toMatchObject({
    reason: 'missing-item',
    missing: [{ items: ['coal', 'charcoal', 'planks', 'log'], count: 1 }],
  });
  expect(count('glass')).toBe(3);
});

it('opens a chest on whose lid something lies, and leaves a container on it alone', async () => {
  const { world, run } = await worldOf({ chest: 2, cobblestone: 10 });
  const chest = { x: 3, y: 64, z: 3 };
  await run('place', { object: 'chest', position: chest });
  for (const lid of ['dirt', 'stone', 'oak_log']) {
    put(world, lid, chest.x, chest.y + 1, chest.z);
    expect(await run('store', { object: 'cobblestone', quantity: 3, position: chest })).toMatchObject({ value: {} });
    put(world, lid, chest.x, chest.y + 1, chest.z);
    expect(await run('fetch', { object: 'cobblestone', quantity: 3, position: chest })).toEqual({
      value: { taken: 3 },
    });
  }
  put(world, 'barrel', chest.x, chest.y + 1, chest.z);
  expect(await run('store', { object: 'cobblestone', quantity: 3, position: chest })).toMatchObject({
    reason: 'blocked',
  });
});

it('does what is asked for at a place without a height on the ground there, and does it once', async () => {
  const { world, run, count } = await worldOf({ torch: 2, chest: 1, dirt: 3 });
  put(world, 'stone', 6, 64, 2);
  put(world, 'oak_leaves', 6, 68, 2);
  const onStone = { value: { placed: [{ x: 6, y: 65, z: 2 }] } };
  expect(await run('place', { object: 'torch', position: { x: 6, z: 2 } })).toEqual(onStone);
  expect(await run('place', { object: 'torch', position: { x: 6, z: 2 } })).toEqual(onStone);
  expect(count('torch')).toBe(1);
  await run('place', { object: 'chest', position: { x: 3, z: 3 } });
  expect(await run('store', { object: 'dirt', quantity: 2, position: { x: 3, z: 3 } })).toMatchObject({
    value: { stored: 2 },
  });
  expect(await run('fetch', { object: 'dirt', quantity: 2, position: { x: 3, z: 3 } })).toEqual({
    value: { taken: 2 },
  });
  expect(await run('goto', { position: { x: 90, z: 40 } })).toMatchObject({ value: { position: { y: 64 } } });
});

it('names the chest that is out of reach', async () => {
  const { world, run } = await worldOf({ chest: 1, dirt: 3 });
  const chest = { x: 8, y: 64, z: 0 };
  await run('place', { object: 'chest', position: chest });
  await run('store', { object: 'dirt', quantity: 3, position: chest });
  await run('goto', { position: { x: 0, z: 0 } });
  for (let x = 5; x < 12; x++)
    for (let y = 62; y < 69; y++)
      for (let z = -3; z < 4; z++)
        if (x === 5 || x === 11 || y === 62 || y === 68 || z === -3 || z === 3) put(world, 'bedrock', x, y, z);
  expect(await run('fetch', { object: 'dirt', position: chest })).toMatchObject({
    reason: 'unreachable',
    detail: expect.stringContaining('the container at (8, 64, 0)') as string,
  });
});
