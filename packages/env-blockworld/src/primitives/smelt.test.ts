import { describe, expect, it } from 'vitest';
import type { Body } from '@s-agents/core';
import { createBlockworld, doing, inhabitant, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';
import type { BlockworldEnvironment } from '../environment.js';
import { everything } from '../invariants.test.support.js';
import { runSkill } from '../run-skill.test.support.js';

const furnace = { x: 2, y: 64, z: 0 };
const signal = new AbortController().signal;

/** Starts two bodies beside one furnace. */
async function twoAtOne(inventories: Record<'ada' | 'bob', Record<string, number>>): Promise<{
  readonly world: BlockworldEnvironment;
  readonly ada: Body;
  readonly bob: Body;
  readonly held: (agent: string) => Record<string, number>;
}> {
  const world = await createBlockworld({ world: 'flat', inventories });
  const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
  await valueOf(bob, 'goTo', { position: { x: 3, y: 64, z: 1 }, within: 0 });
  put(world, 'furnace', furnace.x, furnace.y, furnace.z);
  return { world, ada, bob, held: (agent) => ({ ...inhabitant(world, agent).inventory.counts() }) };
}

describe('smelt, with one furnace for two bodies', () => {
  it.each([0, 0.1, 0.15, 5, 35])(
    'serves one order if both smelt the same item %s s apart; the other body keeps its items',
    async (apart) => {
      const { ada, bob, held } = await twoAtOne({ ada: { raw_iron: 4, coal: 1 }, bob: { raw_iron: 3, oak_planks: 2 } });
      const first = doing(ada, 'smelt', { furnace, item: 'raw_iron', count: 4, fuel: 'coal' });
      if (apart > 0) await valueOf(bob, 'wait', { seconds: apart });
      expect(await doing(bob, 'smelt', { furnace, item: 'raw_iron', count: 3, fuel: 'oak_planks' })).toMatchObject({
        reason: 'blocked',
        detail: expect.stringMatching(/^\d raw_iron in its input/) as string,
      });
      expect(await first).toEqual({ status: 'succeeded', value: { item: 'iron_ingot', count: 4 } });
      expect([held('ada'), held('bob')]).toEqual([{ iron_ingot: 4 }, { raw_iron: 3, oak_planks: 2 }]);
    },
  );

  it('loses nothing when both bodies smelt different items in the same moment', async () => {
    const { ada, bob, held } = await twoAtOne({ ada: { raw_iron: 2, coal: 1 }, bob: { sand: 3, oak_planks: 2 } });
    const outcomes = await Promise.all([
      doing(ada, 'smelt', { furnace, item: 'raw_iron', count: 2, fuel: 'coal' }),
      doing(bob, 'smelt', { furnace, item: 'sand', count: 3, fuel: 'oak_planks' }),
    ]);
    expect(outcomes).toMatchObject([
      { value: { item: 'iron_ingot', count: 2 } },
      { reason: 'blocked', detail: expect.stringMatching(/^2 raw_iron in its input/) as string },
    ]);
    expect([held('ada'), held('bob')]).toEqual([{ iron_ingot: 2 }, { sand: 3, oak_planks: 2 }]);
  });

  it('drops what it takes back when the inventory has filled up since', async () => {
    const { world, ada } = await twoAtOne({ ada: { raw_iron: 3, coal: 1, cobblestone: 34 * 64 }, bob: {} });
    const { containers, itemKinds } = world.world;
    const { inventory } = inhabitant(world, 'ada');
    const take = inventory.take.bind(inventory);
    // The body picks something up, and another product appears, just after the iron was put in.
    inventory.take = (item, count) => {
      const stacks = take(item, count);
      inventory.give({ id: itemKinds.id('dirt') ?? -1, count: 64, damage: 0 });
      const opened = containers.at(furnace) ?? expect.fail();
      containers.put(opened, { id: itemKinds.id('glass') ?? -1, count: 1, damage: 0 }, 'output');
      return stacks;
    };
    expect(await doing(ada, 'smelt', { furnace, item: 'raw_iron', count: 3, fuel: 'coal' })).toMatchObject({
      reason: 'blocked',
    });
    expect(everything(world)).toMatchObject({ raw_iron: 3, coal: 1 });
    expect(inventory.count('raw_iron')).toBe(0);
  });

  it('takes no more than its own products; the rest blocks other items', async () => {
    const { ada, bob, held } = await twoAtOne({ ada: { raw_iron: 2, coal: 1 }, bob: { raw_iron: 3 } });
    const first = doing(ada, 'smelt', { furnace, item: 'raw_iron', count: 2, fuel: 'coal' });
    await valueOf(bob, 'wait', { seconds: 1 });
    await valueOf(bob, 'putInto', { container: furnace, item: 'raw_iron', count: 3 });
    expect(await first).toEqual({ status: 'succeeded', value: { item: 'iron_ingot', count: 2 } });
    await valueOf(bob, 'wait', { seconds: 12 });
    expect(held('ada')).toEqual({ iron_ingot: 2 });
    expect(await valueOf(bob, 'listContents', { container: furnace })).toMatchObject({
      items: { raw_iron: 2, iron_ingot: 1 },
    });
  });

  it('fails when another body took the products', async () => {
    const { ada, bob } = await twoAtOne({ ada: { raw_iron: 2, coal: 1 }, bob: {} });
    const first = doing(ada, 'smelt', { furnace, item: 'raw_iron', count: 2, fuel: 'coal' });
    await valueOf(bob, 'wait', { seconds: 12 });
    expect(await valueOf(bob, 'takeFrom', { container: furnace, item: 'iron_ingot', count: 5 })).toEqual({
      item: 'iron_ingot',
      count: 1,
    });
    expect(await first).toMatchObject({
      reason: 'target-gone',
      detail: expect.stringMatching(/^1 of 2 iron_ingot/) as string,
    });
  });
});

describe('the skill smelt, with one furnace for two bodies', () => {
  const both = (
    { world, ada, bob }: Awaited<ReturnType<typeof twoAtOne>>,
    ...orders: readonly { object: string; quantity: number }[]
  ): Promise<unknown[]> =>
    Promise.all([ada, bob].map((body, index) => runSkill(world, body, 'smelt', orders[index] ?? {})));

  it.each([
    ['the same', { raw_iron: 3 }, { object: 'iron_ingot', quantity: 3 }],
    ['another', { sand: 3 }, { object: 'glass', quantity: 3 }],
  ])('serves both orders of %s item if one body holds a furnace', async (_, sand, order) => {
    const scene = await twoAtOne({ ada: { raw_iron: 4, coal: 1, furnace: 1 }, bob: { ...sand, coal: 1, furnace: 1 } });
    expect(await both(scene, { object: 'iron_ingot', quantity: 4 }, order)).toEqual([
      { value: { made: 4 } },
      { value: { made: 3 } },
    ]);
    expect(scene.held('ada')).toMatchObject({ iron_ingot: 4 });
    expect(scene.held('bob')).toMatchObject({ [order.object]: 3 });
    expect(scene.world.clock.now()).toBeLessThan(50);
  });

  it.each([
    ['the same', { raw_iron: 3 }, { object: 'iron_ingot', quantity: 3 }],
    ['another', { sand: 3 }, { object: 'glass', quantity: 3 }],
  ])('serves both orders of %s item in turn if neither body can make a furnace', async (_, sand, order) => {
    const scene = await twoAtOne({ ada: { raw_iron: 4, coal: 1 }, bob: { ...sand, coal: 1 } });
    expect(await both(scene, { object: 'iron_ingot', quantity: 4 }, order)).toEqual([
      { value: { made: 4 } },
      { value: { made: 3 } },
    ]);
    // One coal's fire serves both.
    expect([scene.held('ada'), scene.held('bob')]).toEqual([{ iron_ingot: 4 }, { [order.object]: 3, coal: 1 }]);
    expect(scene.world.clock.now()).toBeLessThan(80);
  });

  it('takes out the items of a body that has left or does nothing', async () => {
    const { world, ada, bob, held } = await twoAtOne({ ada: { raw_iron: 1, coal: 1 }, bob: { sand: 2 } });
    await valueOf(bob, 'putInto', { container: furnace, item: 'sand', count: 2 });
    expect(await runSkill(world, ada, 'smelt', { object: 'iron_ingot', quantity: 1 })).toEqual({ value: { made: 1 } });
    expect(held('ada')).toMatchObject({ iron_ingot: 1, sand: 2 });
    expect((await bob.observe({ signal })).inventory).toEqual({});
  });
});
