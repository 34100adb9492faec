import { perceptsOf } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;
const flat = { world: 'flat' } as const;
type FoundEntities = { id: number; name: string; kind: string; position: { x: number; y: number; z: number } }[];

describe('animals', () => {
  it('live in herds of the terrain, stroll, and are the same for the same seed', async () => {
    const watch = async (seed: number): Promise<string[]> => {
      const world = await createBlockworld({ seed });
      const ada = await spawnIn(world, 'ada');
      const seen: string[] = [];
      for (let minute = 0; minute < 3; minute++) {
        seen.push(
          JSON.stringify(await valueOf<FoundEntities>(ada, 'findEntities', { kinds: ['animal'], maxDistance: 64 })),
        );
        await valueOf(ada, 'wait', { seconds: 60 });
      }
      return seen;
    };
    const [first, again, other] = [await watch(3), await watch(3), await watch(4)];
    expect((JSON.parse(first[0] ?? '[]') as FoundEntities).length).toBeGreaterThan(2);
    expect(new Set(first).size).toBe(3);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('stay behind a fence, even if they are not looked at for a long time', async () => {
    const world = await createBlockworld(flat);
    const ada = await spawnIn(world, 'ada');
    for (let d = -2; d <= 2; d++)
      for (const [x, z] of [
        [8 + d, -2],
        [8 + d, 2],
        [6, d],
        [10, d],
      ] as const)
        put(world, 'oak_fence', x, 64, z);
    const { id } = world.world.creatures.add('sheep', { x: 8.5, y: 64, z: 0.5 });
    const places = new Set<string>();
    for (let look = 0; look < 12; look++) {
      for (let minute = 0; minute <= look % 3; minute++) await valueOf(ada, 'wait', { seconds: 47 });
      const [{ position }] = (await valueOf<FoundEntities>(ada, 'findEntities', { names: ['sheep'] })) as [
        FoundEntities[number],
      ];
      places.add(JSON.stringify(position));
      expect(Math.max(Math.abs(position.x - 8.5), Math.abs(position.z - 0.5))).toBeLessThan(2);
    }
    expect(places.size).toBeGreaterThan(1);
    expect(world.world.entity(id)?.name).toBe('sheep');
  });

  it('run away when hit, die, and drop meat', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { iron_sword: 1 } } });
    const ada = await spawnIn(world, 'ada');
    await valueOf(ada, 'equip', { item: 'iron_sword' });
    const { id } = world.world.creatures.add('cow', { x: 8.5, y: 64, z: 0.5 });
    expect(perceptsOf(await ada.observe({ signal })).nearbyEntities).toMatchObject([{ name: 'cow', kind: 'animal' }]);
    const began = world.clock.now();
    expect(await valueOf(ada, 'attack', { id })).toEqual({ name: 'cow' });
    expect(world.clock.now() - began).toBeGreaterThan(1);
    expect(await doing(ada, 'attack', { id })).toMatchObject({ reason: 'target-gone' });
    for (const { id: item } of await valueOf<{ id: number }[]>(ada, 'findItems', {}))
      await doing(ada, 'pickUp', { id: item });
    expect((await ada.observe({ signal })).inventory['beef']).toBeGreaterThan(0);
  });

  it('give wool and milk, and breed when they are fed', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { shears: 1, bucket: 1, wheat: 3 } } });
    const ada = await spawnIn(world, 'ada');
    const { creatures } = world.world;
    const sheep = creatures.add('sheep', { x: 6.5, y: 64, z: 0.5 }, { colour: 'black' });
    const cows = [creatures.add('cow', { x: 4.5, y: 64, z: 4.5 }), creatures.add('cow', { x: 5.5, y: 64, z: 5.5 })];
    expect(await doing(ada, 'useOnEntity', { id: sheep.id, item: 'bucket' })).toMatchObject({ reason: 'refused' });
    await valueOf(ada, 'useOnEntity', { id: sheep.id, item: 'shears' });
    expect(await doing(ada, 'useOnEntity', { id: sheep.id, item: 'shears' })).toMatchObject({ reason: 'refused' });
    await valueOf(ada, 'wait', { seconds: 1 });
    expect(
      (await valueOf<{ name: string }[]>(ada, 'findItems', {}))
        .map(({ name }) => name)
        .concat(Object.keys((await ada.observe({ signal })).inventory)),
    ).toContain('black_wool');
    await valueOf(ada, 'useOnEntity', { id: cows[0]?.id ?? 0, item: 'bucket' });
    for (const { id } of cows) await valueOf(ada, 'useOnEntity', { id, item: 'wheat' });
    await valueOf(ada, 'wait', { seconds: 5 });
    expect(await valueOf<FoundEntities>(ada, 'findEntities', { names: ['cow'] })).toHaveLength(3);
    expect(await doing(ada, 'useOnEntity', { id: cows[0]?.id ?? 0, item: 'wheat' })).toMatchObject({
      reason: 'refused',
    });
    expect((await ada.observe({ signal })).inventory).toMatchObject({ milk_bucket: 1, wheat: 1 });
    expect(await doing(ada, 'useOnEntity', { id: sheep.id, item: 'carrot' })).toMatchObject({ reason: 'missing-item' });
  });
});

describe('shoot', () => {
  it('hits a creature in the open, and none behind a wall', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { bow: 1, arrow: 5 } } });
    const ada = await spawnIn(world, 'ada');
    const zombie = world.world.creatures.add('zombie', { x: 12.5, y: 64, z: 0.5 }, { still: true });
    const began = world.clock.now();
    expect(await valueOf(ada, 'shoot', { id: zombie.id })).toEqual({ hit: true });
    expect(world.clock.now() - began).toBeGreaterThan(1);
    expect(zombie.health).toBeLessThan(15);
    for (const y of [64, 65, 66]) put(world, 'stone', 6, y, 0);
    expect(await doing(ada, 'shoot', { id: zombie.id })).toMatchObject({ reason: 'unreachable' });
    const far = world.world.creatures.add('zombie', { x: 0.5, y: 64, z: 63.5 }, { still: true });
    expect(['succeeded', 'failed']).toContain((await doing(ada, 'shoot', { id: far.id })).status);
    inhabitant(world, 'ada').inventory.take('bow', 1);
    expect(await doing(ada, 'shoot', { id: far.id })).toMatchObject({ reason: 'missing-item' });
  });
});

describe('fish', () => {
  it('bite after 5 to 30 s, and come to hand', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { fishing_rod: 1 } } });
    const ada = await spawnIn(world, 'ada');
    for (let x = 3; x <= 10; x++) for (let z = -3; z <= 3; z++) for (const y of [62, 63]) put(world, 'water', x, y, z);
    for (const x of [3, 10]) {
      const began = world.clock.now();
      const { item } = await valueOf<{ item: string }>(ada, 'fish', { water: { x, y: 63, z: 0 } });
      expect(world.clock.now() - began).toBeGreaterThan(5);
      expect(world.clock.now() - began).toBeLessThan(34);
      expect((await ada.observe({ signal })).inventory[item]).toBeGreaterThan(0);
    }
    expect(await doing(ada, 'fish', { water: { x: 30, y: 63, z: 0 } })).toMatchObject({ reason: 'target-gone' });
  });
});
