import { perceptsOf } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import {
  createBlockworld,
  doing,
  put,
  putByTeam,
  spawnIn,
  spawnTogether,
  valueOf,
} from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;
const flat = { world: 'flat' } as const;
const [x, y, z] = [2, 64, 0];
const container = { x, y, z };

describe('chests', () => {
  it('keep items, give them back, and are remembered by the body', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { oak_log: 70, chest: 1, iron_pickaxe: 1 } } });
    const [ada, bob] = await spawnTogether(world);
    await valueOf(ada, 'place', { item: 'chest', position: container });
    expect(await valueOf(ada, 'putInto', { container, item: 'oak_log', count: 66 })).toEqual({
      item: 'oak_log',
      count: 66,
    });
    expect(await valueOf(bob, 'takeFrom', { container, item: 'oak_log', count: 6 })).toEqual({
      item: 'oak_log',
      count: 6,
    });
    expect(await valueOf(bob, 'listContents', { container })).toEqual({ items: { oak_log: 60 } });
    expect(perceptsOf(await bob.observe({ signal })).containers).toEqual({ '2, 64, 0': { oak_log: 60 } });
    expect(perceptsOf(await ada.observe({ signal })).containers).toEqual({ '2, 64, 0': { oak_log: 66 } });
    expect(await doing(bob, 'takeFrom', { container, item: 'dirt', count: 1 })).toMatchObject({ reason: 'not-found' });
    expect(await doing(ada, 'putInto', { container, item: 'oak_log', count: 5 })).toMatchObject({
      reason: 'missing-item',
    });
    expect(await doing(ada, 'listContents', { container: { x: 3, y, z } })).toMatchObject({ reason: 'target-gone' });
    expect(
      await world
        .goalCheck({ conditions: [{ kind: 'holds', name: 'oak_log', items: ['oak_log'], count: 70 }] })
        .check({ signal }),
    ).toMatchObject({ met: true });
    await valueOf(ada, 'dig', { position: container });
    await valueOf(ada, 'wait', { seconds: 1 });
    const lying = await valueOf<{ name: string; count: number }[]>(ada, 'findItems', {});
    expect(
      lying.filter(({ name }) => name === 'oak_log').reduce((sum, { count }) => sum + count, 0) +
        ((await ada.observe({ signal })).inventory['oak_log'] ?? 0) +
        ((await bob.observe({ signal })).inventory['oak_log'] ?? 0),
    ).toBe(70);
    expect(await doing(ada, 'listContents', { container })).toMatchObject({ reason: 'target-gone' });
    expect(perceptsOf(await ada.observe({ signal })).containers).toBeUndefined();
  });

  it('hold twice as much side by side, and do not open under a stone', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { wooden_pickaxe: 30 } } });
    const ada = await spawnIn(world, 'ada');
    put(world, 'chest', x, y, z);
    expect(await doing(ada, 'putInto', { container, item: 'wooden_pickaxe', count: 30 })).toMatchObject({
      reason: 'inventory-full',
      detail: expect.stringContaining('27 of 30') as string,
    });
    put(world, 'chest', x, y, z + 1);
    expect(await doing(ada, 'putInto', { container, item: 'wooden_pickaxe', count: 3 })).toMatchObject({
      reason: 'inventory-full',
    });
    put(world, 'air', x, y, z + 1);
    putByTeam(world, 'chest', x + 1, y, z);
    await valueOf(ada, 'putInto', { container, item: 'wooden_pickaxe', count: 3 });
    expect(await valueOf(ada, 'listContents', { container: { x: x + 1, y, z } })).toEqual({
      items: { wooden_pickaxe: 30 },
    });
    put(world, 'stone', x, y + 1, z);
    expect(await doing(ada, 'listContents', { container: { x: x + 1, y, z } })).toMatchObject({ reason: 'blocked' });
    put(world, 'barrel', 0, y, 2);
    put(world, 'stone', 0, y + 1, 2);
    expect(await valueOf(ada, 'listContents', { container: { x: 0, y, z: 2 } })).toEqual({ items: {} });
    expect(await doing(ada, 'listContents', { container: { x: 30, y, z: 0 } })).toMatchObject({ status: 'failed' });
  });
});

describe('ovens', () => {
  it('smelt in the time and with the fuel of the rules', async () => {
    const world = await createBlockworld({
      ...flat,
      inventories: { ada: { raw_iron: 9, coal: 3, oak_planks: 2, beef: 2 } },
    });
    const ada = await spawnIn(world, 'ada');
    put(world, 'furnace', x, y, z);
    put(world, 'smoker', x, y, z + 1);
    const began = world.clock.now();
    expect(await valueOf(ada, 'smelt', { furnace: container, item: 'raw_iron', count: 9, fuel: 'coal' })).toEqual({
      item: 'iron_ingot',
      count: 9,
    });
    expect(world.clock.now() - began).toBeGreaterThan(90);
    expect(world.clock.now() - began).toBeLessThan(91);
    const cooking = world.clock.now();
    expect(
      await valueOf(ada, 'smelt', { furnace: { x, y, z: z + 1 }, item: 'beef', count: 2, fuel: 'oak_planks' }),
    ).toEqual({ item: 'cooked_beef', count: 2 });
    expect(world.clock.now() - cooking).toBeLessThan(11);
    expect((await ada.observe({ signal })).inventory).toEqual({ coal: 1, iron_ingot: 9, cooked_beef: 2 });
    expect(await doing(ada, 'smelt', { furnace: container, item: 'iron_ingot', fuel: 'coal' })).toMatchObject({
      reason: 'unsupported',
    });
    expect(await doing(ada, 'smelt', { furnace: container, item: 'raw_iron', fuel: 'coal' })).toMatchObject({
      reason: 'missing-item',
    });
  });

  it('continue while no body looks, and list their contents', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { sand: 5, stick: 4, dirt: 1 } } });
    const ada = await spawnIn(world, 'ada');
    put(world, 'furnace', x, y, z);
    await valueOf(ada, 'putInto', { container, item: 'sand', count: 5 });
    await valueOf(ada, 'putInto', { container, item: 'stick', count: 4 });
    await valueOf(ada, 'wait', { seconds: 12 });
    expect(await valueOf(ada, 'listContents', { container })).toEqual({
      items: { sand: 4, stick: 1, glass: 1 },
      input: { item: 'sand', count: 4 },
      fuel: { item: 'stick', count: 1 },
      output: { item: 'glass', count: 1 },
      burning: true,
    });
    await valueOf(ada, 'wait', { seconds: 30 });
    // Fuel for two.
    expect(await valueOf(ada, 'listContents', { container })).toMatchObject({
      items: { sand: 3, glass: 2 },
      fuel: null,
      burning: false,
    });
    expect(await doing(ada, 'putInto', { container, item: 'dirt', count: 1 })).toMatchObject({ reason: 'unsupported' });
    expect(await valueOf(ada, 'takeFrom', { container, item: 'glass', count: 9 })).toEqual({ item: 'glass', count: 2 });
  });
});
