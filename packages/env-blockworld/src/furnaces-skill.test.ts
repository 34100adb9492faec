import { describe, expect, it } from 'vitest';
import type { Body, Json } from '@s-agents/core';
import {
  createBlockworld,
  doing,
  inhabitant,
  put,
  putByTeam,
  spawnIn,
  valueOf,
} from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import type { Container } from './world/containers.js';
import { runSkill } from './run-skill.test.support.js';

interface Place {
  readonly world: BlockworldEnvironment;
  readonly ada: Body;
  readonly smelt: (quantity: number, more?: Record<string, Json>) => Promise<unknown>;
  readonly held: () => Record<string, number>;
  readonly furnaces: () => Promise<number>;
}

/** One body in a flat world, beside so many furnaces. */
async function beside(standing: number, held: Record<string, number>): Promise<Place> {
  const world = await createBlockworld({ world: 'flat', inventories: { ada: held }, agents: ['ada', 'bob'] });
  const ada = await spawnIn(world, 'ada');
  await valueOf(ada, 'wait', { seconds: 0.5 });
  for (let index = 0; index < standing; index++) putByTeam(world, 'furnace', 2, 64, index);
  return {
    world,
    ada,
    smelt: (quantity, more = {}) => runSkill(world, ada, 'smelt', { object: 'iron_ingot', quantity, ...more }),
    held: () => ({ ...inhabitant(world, 'ada').inventory.counts() }),
    furnaces: async () => {
      const search = { names: ['furnace'], maxDistance: 16, count: 64 };
      return (await valueOf<readonly unknown[]>(ada, 'findBlocks', search)).length;
    },
  };
}

describe('the skill smelt, with several furnaces', () => {
  it('divides items and fuel among those that stand near', async () => {
    const { world, smelt, held } = await beside(3, { raw_iron: 24, coal: 3 });
    expect(await smelt(24)).toEqual({ value: { made: 24 } });
    expect(held()).toEqual({ iron_ingot: 24 });
    expect(world.clock.now()).toBeLessThan(90);
  });

  it('makes some of cobblestone that is to spare, where a table is at hand', async () => {
    const { world, smelt, held, furnaces } = await beside(1, {
      raw_iron: 12,
      oak_planks: 8,
      cobblestone: 43,
      crafting_table: 1,
    });
    expect(await smelt(12, { tool: 'planks' })).toEqual({ value: { made: 12 } });
    expect(held()).toEqual({ iron_ingot: 12, cobblestone: 19 });
    expect(await furnaces()).toBe(4);
    expect(world.clock.now()).toBeLessThan(40);
  });

  it.each([
    ['burns no more than the least that suffices of what may be meant for other things', 2, 2],
    ['burns a piece of that more where it saves two turns', 3, 1],
  ])('%s', async (_, count, left) => {
    const { smelt, held, furnaces } = await beside(count, { raw_iron: 3, oak_planks: 4 });
    expect(await smelt(3, { tool: 'planks' })).toEqual({ value: { made: 3 } });
    expect(held()).toEqual({ iron_ingot: 3, oak_planks: left });
    expect(await furnaces()).toBe(count);
  });

  it.each([
    ['burns more where the rest of the plan takes none of it', { stick: 2 }, 1],
    ['burns none of what the rest of the plan takes', { oak_planks: 2 }, 2],
  ] satisfies [string, Json, number][])('%s', async (_, keep, left) => {
    const { smelt, held } = await beside(2, { raw_iron: 3, oak_planks: 4 });
    expect(await smelt(3, { tool: 'planks', keep })).toEqual({ value: { made: 3 } });
    expect(held()).toEqual({ iron_ingot: 3, oak_planks: left });
  });

  it('places the one in hand rather than go to one far away', async () => {
    const { world, smelt, furnaces } = await beside(0, { raw_iron: 1, coal: 1, furnace: 1 });
    put(world, 'furnace', 12, 64, 0);
    expect(await smelt(1)).toEqual({ value: { made: 1 } });
    expect(await furnaces()).toBe(2);
  });

  it('digs no way to further ones', async () => {
    const { world, smelt } = await beside(1, { raw_iron: 8, coal: 3, stone_pickaxe: 1 });
    for (let x = 7; x <= 13; x++)
      for (let z = -3; z <= 3; z++) for (let y = 64; y <= 67; y++) put(world, 'stone', x, y, z);
    put(world, 'furnace', 10, 64, 0);
    expect(await smelt(8)).toEqual({ value: { made: 8 } });
    expect(inhabitant(world, 'ada').inventory.count('cobblestone')).toBe(0);
  });

  it('makes none for a single item, nor without a table', async () => {
    const { smelt, held, furnaces } = await beside(1, { raw_iron: 9, coal: 2, cobblestone: 64 });
    expect(await smelt(1)).toEqual({ value: { made: 1 } });
    expect(await smelt(8)).toEqual({ value: { made: 8 } });
    expect(held()).toEqual({ iron_ingot: 9, cobblestone: 64 });
    expect(await furnaces()).toBe(1);
  });

  it('leaves ways out between the furnaces that it places, in a hollow of the rock too', async () => {
    const { world, ada, smelt, furnaces } = await beside(0, {
      raw_iron: 36,
      coal: 12,
      cobblestone: 128,
      stone_pickaxe: 1,
    });
    for (let x = -6; x <= 6; x++)
      for (let z = -6; z <= 6; z++) for (let y = 64; y <= 68; y++) if (z !== 0 || y > 65) put(world, 'stone', x, y, z);
    put(world, 'furnace', 1, 64, 1);
    put(world, 'crafting_table', -1, 64, 1);
    expect(await smelt(36)).toEqual({ value: { made: 36 } });
    expect(await furnaces()).toBeGreaterThan(4);
    expect(await valueOf(ada, 'goTo', { position: { x: 6, y: 64, z: 0 }, within: 0 })).toBeDefined();
    expect(await valueOf(ada, 'goTo', { position: { x: -6, y: 64, z: 0 }, within: 0 })).toBeDefined();
  });

  it('leaves to others what lies in theirs, and takes out what nobody comes for', async () => {
    const { world, smelt, held } = await beside(3, { raw_iron: 16, coal: 4 });
    const bob = await spawnIn(world, 'bob');
    await valueOf(bob, 'goTo', { position: { x: 3, y: 64, z: 2 }, within: 0 });
    const furnaceAt = (z: number): Container => world.world.containers.at({ x: 2, y: 64, z }) ?? expect.fail();
    const [first, last] = [furnaceAt(0), furnaceAt(2)];
    const sand = { id: world.world.itemKinds.id('sand') ?? -1, count: 5, damage: 0 };
    world.world.containers.put(last, sand, 'input');
    expect(await smelt(16)).toEqual({ value: { made: 16 } });
    expect(last.slots).toContainEqual(expect.objectContaining({ count: 5 }));
    expect(held()).toMatchObject({ iron_ingot: 16 });
    expect(held()['sand']).toBeUndefined();
    await valueOf(bob, 'goTo', { position: { x: 30, y: 64, z: 30 }, within: 1 });
    world.world.containers.put(first, { ...sand, count: 2 }, 'input');
    inhabitant(world, 'ada').inventory.give({ ...sand, id: world.world.itemKinds.id('raw_iron') ?? -1, count: 16 });
    inhabitant(world, 'ada').inventory.give({ ...sand, id: world.world.itemKinds.id('coal') ?? -1, count: 4 });
    expect(await smelt(16)).toEqual({ value: { made: 16 } });
    expect(held()).toMatchObject({ iron_ingot: 32, sand: 7 });
  });
});

describe('what a body has left in furnaces', () => {
  const lost = async ({ ada }: Place): Promise<readonly string[]> => {
    const { relations = [] } = await ada.observe({ signal: new AbortController().signal });
    return relations.flatMap(({ subject, relation, object }) =>
      relation === 'lost-by' && object === 'ada' ? [subject] : [],
    );
  };
  const order = { item: 'raw_iron', count: 2, fuel: 'coal', stay: false };
  const leftInTwo = async (): Promise<Place> => {
    const place = await beside(2, { raw_iron: 4, coal: 2 });
    for (const z of [0, 1]) await valueOf(place.ada, 'smelt', { ...order, furnace: { x: 2, y: 64, z } });
    return place;
  };

  it('is its own until it is taken out', async () => {
    const place = await leftInTwo();
    expect(await lost(place)).toEqual(['2, 64, 0', '2, 64, 1']);
    await valueOf(place.ada, 'wait', { seconds: 30 });
    expect(await runSkill(place.world, place.ada, 'recover', {})).toEqual({ value: { fetched: true } });
    expect(place.held()).toEqual({ iron_ingot: 4 });
    expect(await lost(place)).toEqual([]);
    expect(await runSkill(place.world, place.ada, 'recover', {})).toEqual({ value: { fetched: false } });
  });

  it('is taken out of a cold furnace whoever stands beside it', async () => {
    const place = await leftInTwo();
    const bob = await spawnIn(place.world, 'bob');
    await valueOf(bob, 'goTo', { position: { x: 3, y: 64, z: 1 }, within: 0 });
    await valueOf(place.ada, 'wait', { seconds: 30 });
    expect(await runSkill(place.world, place.ada, 'recover', {})).toEqual({ value: { fetched: true } });
    expect(place.held()).toEqual({ iron_ingot: 4 });
  });

  it('is known after a death, and comes out as far as it was not broken up or taken', async () => {
    const place = await leftInTwo();
    const { world } = place.world;
    await valueOf(place.ada, 'wait', { seconds: 1 });
    inhabitant(place.world, 'ada').health = 0.5;
    put(place.world, 'lava', 0, 64, 0);
    await doing(place.ada, 'wait', { seconds: 20 });
    put(place.world, 'air', 0, 64, 0);
    expect(await lost(place)).toEqual(['2, 64, 0', '2, 64, 1']);
    world.blocks.break({ x: 2, y: 64, z: 0 }, null);
    expect(await runSkill(place.world, place.ada, 'recover', {})).toEqual({ value: { fetched: true } });
    const { raw_iron: raw = 0, iron_ingot: smelted = 0 } = place.held();
    expect(raw + smelted).toBe(2);
    expect(await lost(place)).toEqual([]);
  });

  it('is none where all was taken out at once', async () => {
    const place = await beside(1, { raw_iron: 2, coal: 1 });
    await valueOf(place.ada, 'smelt', { ...order, furnace: { x: 2, y: 64, z: 0 }, stay: true });
    expect(await lost(place)).toEqual([]);
  });
});
