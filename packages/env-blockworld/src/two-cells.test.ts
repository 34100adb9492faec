import { expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, spawnIn, valueOf } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

const flat = { world: 'flat', agents: ['ada'] } as const;
const bed = { x: 2, y: 64, z: 0 };
const head = { x: 3, y: 64, z: 0 };

it('places a bed in two cells, digs either half as one item, and sleeps in either', async () => {
  const world = await createBlockworld({ ...flat, inventories: { ada: { red_bed: 1, stone: 1 } }, timeOfDay: 13_000 });
  const ada = await spawnIn(world, 'ada');
  const beds = async (): Promise<number> =>
    (await valueOf<readonly unknown[]>(ada, 'findBlocks', { names: ['red_bed'], maxDistance: 8, count: 9 })).length;
  // The head needs a place of its own.
  await valueOf(ada, 'place', { item: 'stone', position: head });
  expect(await doing(ada, 'place', { item: 'red_bed', position: bed, properties: { facing: 'east' } })).toMatchObject({
    status: 'failed',
  });
  expect(await beds()).toBe(0);
  await valueOf(ada, 'dig', { position: head });
  for (const half of [bed, head]) {
    await valueOf(ada, 'place', { item: 'red_bed', position: bed, properties: { facing: 'east' } });
    expect(await beds()).toBe(2);
    await valueOf(ada, 'dig', { position: half });
    expect(await beds()).toBe(0);
    await runSkill(world, ada, 'pickUpItems', { items: ['red_bed'], within: 6 });
    await valueOf(ada, 'goTo', { position: { x: 0, y: 64, z: 0 }, within: 0 });
    expect(inhabitant(world, 'ada').inventory.count('red_bed')).toBe(1);
  }
  await valueOf(ada, 'place', { item: 'red_bed', position: bed, properties: { facing: 'east' } });
  await valueOf(ada, 'sleep', { bed });
  expect(inhabitant(world, 'ada').bed).toEqual(head);
  await valueOf(ada, 'wait', { seconds: 60 });
  world.world.blocks.set(head, 0);
  expect(await doing(ada, 'sleep', { bed })).toMatchObject({ reason: 'target-gone' });
});

it('makes a double slab of two, in one call or of one that is there, and drops both', async () => {
  const world = await createBlockworld({ ...flat, inventories: { ada: { oak_slab: 5, wooden_axe: 1 } } });
  const ada = await spawnIn(world, 'ada');
  const slab = { item: 'oak_slab', position: bed };
  const typeThere = (): string | undefined => world.world.blocks.propertiesAt(bed)['type'];
  await valueOf(ada, 'place', slab);
  expect(typeThere()).toBe('bottom');
  await valueOf(ada, 'place', slab);
  expect(typeThere()).toBe('double');
  expect(await doing(ada, 'place', slab)).toMatchObject({ reason: 'blocked' });
  await valueOf(ada, 'dig', { position: bed });
  await runSkill(world, ada, 'pickUpItems', { items: ['oak_slab'], within: 6 });
  expect(inhabitant(world, 'ada').inventory.count('oak_slab')).toBe(5);
  await valueOf(ada, 'place', { ...slab, properties: { type: 'double' } });
  expect([typeThere(), inhabitant(world, 'ada').inventory.count('oak_slab')]).toEqual(['double', 3]);
  // Of the two double slabs of a structure one is half done.
  await valueOf(ada, 'place', { item: 'oak_slab', position: { x: 2, y: 64, z: 2 } });
  const cells = [0, 1].map((x) => ({
    position: { x, y: 0, z: 0 },
    blocks: ['oak_slab'],
    items: ['oak_slab'],
    properties: { type: 'double' },
  }));
  const built = await runSkill(world, ada, 'build', { object: 'it', position: { x: 1, y: 64, z: 2 }, cells });
  expect(built).toMatchObject({ reason: 'missing-item' });
  expect(inhabitant(world, 'ada').inventory.count('oak_slab')).toBe(0);
});
