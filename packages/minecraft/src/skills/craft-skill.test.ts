import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { primitives } from '../primitives/primitives.js';
import { FakeBot, type FakeBotOptions } from './fake-bot.test.support.js';
import { FakeWorld, type Inventory } from './fake-world.test.support.js';

const bot = (inventory: Inventory, options: Omit<FakeBotOptions, 'world' | 'inventory'> = {}): FakeBot =>
  new FakeBot({ world: new FakeWorld(), inventory, ...options });
const failing = async (promise: Promise<unknown>): Promise<{ reason: string; detail: string }> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: { reason: string; detail: string }) => error,
  );

const knowledge = createWorldKnowledge({
  version: '1.21.4',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const planks = { object: 'planks', items: [...knowledge.resolve('planks')] };

describe('craft', () => {
  it('makes planks of whatever logs are held', async () => {
    const self = bot({ oak_log: 1, birch_log: 3 });
    await self.run('craft', { ...planks, quantity: 8 });
    expect(self.inventory).toEqual({ birch_log: 2, oak_planks: 4, birch_planks: 4 });
    await self.run('craft', { ...planks, quantity: 8 });
    expect(self.inventory).toEqual({ oak_planks: 4, birch_planks: 12 });
  });

  it('makes as many more as were asked for', async () => {
    const self = bot({ oak_planks: 10, stick: 3 });
    await self.run('craft', { object: 'sticks', quantity: 5 }).catch(() => undefined);
    await self.run('craft', { object: 'stick', quantity: 5 });
    expect(self.count('stick')).toBe(11);
  });

  it('makes one at a time where material does not suffice for more', async () => {
    const self = bot({ oak_planks: 5 });
    expect(await failing(self.run('craft', { object: 'stick', quantity: 40 }))).toMatchObject({
      reason: 'missing-item',
      missing: [{ items: [expect.stringContaining('planks') as string], count: expect.any(Number) as number }],
    });
    expect(self.count('stick')).toBe(8);
  });

  it.each(['chest', 'furnace'])('leaves ground that the server protects to place its table: %s', async (object) => {
    const self = bot(
      { oak_planks: 8, cobblestone: 8, crafting_table: 1 },
      { refuses: ({ x, z }) => Math.max(Math.abs(x), Math.abs(z)) <= 4 },
    );
    await self.run('craft', { object, quantity: 1 });
    expect(self.count(object)).toBe(1);
    expect(self.times('place')).toBeLessThan(8);
  });

  it('digs another niche for the table where somebody drops into the first', async () => {
    const self = bot(
      { oak_planks: 8, stone_pickaxe: 1, crafting_table: 1 },
      {
        position: { x: 0.5, y: 40, z: 0.5 },
        before: (primitive) => (primitive === 'place' && self.times('place') === 1 ? 'refused' : undefined),
      },
    );
    for (const y of [40, 41]) self.world.set({ x: 0, y, z: 0 }, 'air');
    await self.run('craft', { object: 'chest', quantity: 1 });
    expect(self.count('chest')).toBe(1);
    const [first, second] = self.calls.flatMap(({ primitive, parameters }) =>
      primitive === 'place' ? [parameters['position']] : [],
    );
    expect(second).not.toEqual(first);
  });

  it('takes the name of an item for that item, whatever else is held', async () => {
    const self = bot({ cobblestone: 9, dirt: 5, crafting_table: 1 });
    expect(await failing(self.run('craft', { object: 'stone_pickaxe' }))).toMatchObject({ reason: 'missing-item' });
    expect(
      self.calls
        .flatMap(({ primitive, parameters }) => (primitive === 'craft' ? [parameters['item']] : []))
        .filter((item) => !['stone_pickaxe', 'stick'].includes(item as string)),
    ).toEqual([]);
  });

  it.each([
    ['sticks', { oak_log: 1, cobblestone: 3, crafting_table: 1 }, 'stick', 2],
    ['a table', { cobblestone: 3, stick: 2, oak_planks: 4 }, 'crafting_table', 1],
  ])('makes no %s on the way, and says that they are missing', async (_, inventory, item, count) => {
    const self = bot(inventory);
    expect(await failing(self.run('craft', { object: 'stone_pickaxe' }))).toMatchObject({
      reason: 'missing-item',
      missing: [{ items: [item], count }],
    });
    expect([self.count('oak_log'), self.count('oak_planks'), self.count('cobblestone')]).toEqual(
      ['oak_log', 'oak_planks', 'cobblestone'].map((held) => (inventory as unknown as Inventory)[held] ?? 0),
    );
  });

  it('goes to a table that stands near instead of making one', async () => {
    const self = bot({ oak_planks: 8 });
    self.world.set({ x: 9, y: 64, z: 3 }, 'crafting_table');
    await self.run('craft', { object: 'chest', quantity: 1 });
    expect(self.inventory).toEqual({ chest: 1 });
  });

  it.each([
    ['as far up as it takes to reach one at the top of the pit', { x: 0, y: 64, z: 1 }],
    ['to one in the rock beside', { x: 0, y: 56, z: 5 }],
  ])('digs its way %s', async (_, table) => {
    const self = bot(
      { cobblestone: 3, stick: 2 },
      {
        position: { x: 0.5, y: 55, z: 0.5 },
        before: (primitive, { allowDig }) => (primitive === 'goTo' && allowDig !== true ? 'unreachable' : undefined),
      },
    );
    self.world.set(table, 'crafting_table');
    await self.run('craft', { object: 'stone_pickaxe' });
    expect(self.count('stone_pickaxe')).toBe(1);
    expect(self.position.y).toBeLessThan(62);
  });

  it.each([
    ['keeps the one in hand', 'digs its way to one that stands a few steps away', 62, 1],
    ['places the one in hand', 'would have to dig far', 70, 0],
  ])('%s where it %s', async (_, __, y, kept) => {
    const self = bot(
      { cobblestone: 3, stick: 2, crafting_table: 1 },
      {
        position: { x: 0.5, y: 55, z: 0.5 },
        before: (primitive, { allowDig }) => (primitive === 'goTo' && allowDig !== true ? 'unreachable' : undefined),
      },
    );
    self.world.set({ x: 0, y, z: 1 }, 'crafting_table');
    await self.run('craft', { object: 'stone_pickaxe' });
    expect([self.count('stone_pickaxe'), self.count('crafting_table')]).toEqual([1, kept]);
  });

  it('uses a table within reach without a step, and places the one in hand rather than walk to a far one', async () => {
    const self = bot({ oak_planks: 8 });
    self.world.set({ x: 3, y: 64, z: 0 }, 'crafting_table');
    await self.run('craft', { object: 'chest', quantity: 1 });
    expect([self.times('goTo'), self.times('place')]).toEqual([0, 0]);
    const other = bot({ oak_planks: 8, crafting_table: 1 });
    other.world.set({ x: 12, y: 64, z: 0 }, 'crafting_table');
    await other.run('craft', { object: 'chest', quantity: 1 });
    expect([other.times('goTo'), other.times('place'), other.count('crafting_table')]).toEqual([0, 1, 0]);
  });

  it('places the table that is held, and finds it again', async () => {
    const self = bot({ oak_planks: 16, crafting_table: 1 });
    await self.run('craft', { object: 'chest', quantity: 1 });
    await self.run('craft', { object: 'chest', quantity: 1 });
    expect(self.inventory).toEqual({ chest: 2 });
    expect(self.times('place')).toBe(1);
  });

  it.each([
    ['wooden_slab', { birch_planks: 3 }, 'birch_slab'],
    ['door', { spruce_planks: 6 }, 'spruce_door'],
    ['pickaxe', { cobblestone: 3, stick: 2 }, 'stone_pickaxe'],
    ['bed', { oak_planks: 3, light_blue_wool: 1, white_wool: 3 }, 'white_bed'],
    ['helmet', { gold_ingot: 5, stick: 9 }, 'golden_helmet'],
    ['boots', { leather: 4 }, 'leather_boots'],
    ['carpets', { dirt: 8, red_wool: 2 }, 'red_carpet'],
    ['ladder', { stick: 7 }, 'ladder'],
  ])('makes of "%s" the kind that %j allows', async (object, inventory, item) => {
    const self = bot({ ...(inventory as unknown as Inventory), crafting_table: 1 });
    await self.run('craft', { object, items: [...knowledge.resolve(object)], quantity: 1 });
    expect(self.count(item)).toBeGreaterThan(0);
  });

  it('says what is missing', async () => {
    expect(await failing(bot({}).run('craft', { object: 'stick', quantity: 1 }))).toMatchObject({
      reason: 'missing-item',
    });
    expect(await failing(bot({}).run('craft', { ...planks, quantity: 1 }))).toMatchObject({
      reason: 'missing-item',
      missing: [{ items: expect.arrayContaining(['oak_log', 'birch_log']) as string[], count: 1 }],
    });
    expect(await failing(bot({ crafting_table: 1 }).run('craft', { object: 'furnace', quantity: 1 }))).toMatchObject({
      reason: 'missing-item',
      missing: [{ items: ['cobbled_deepslate'], count: 8 }],
    });
    expect(await failing(bot({ oak_planks: 3 }).run('craft', { object: 'chest', quantity: 1 }))).toMatchObject({
      reason: 'missing-item',
    });
  });

  it('fails on what nobody can craft, and puts no table up for it', async () => {
    const self = bot({ crafting_table: 1 });
    expect(await failing(self.run('craft', { object: 'bedrock', quantity: 1 }))).toMatchObject({
      reason: 'unsupported',
    });
    expect(self.times('place')).toBe(0);
  });

  it('fails where there is no room for a table', async () => {
    const self = bot(
      { oak_planks: 8, crafting_table: 1 },
      { before: (primitive) => (primitive === 'place' ? 'blocked' : undefined) },
    );
    expect(await failing(self.run('craft', { object: 'chest', quantity: 1 }))).toMatchObject({ reason: 'blocked' });
  });
});

describe('the small skills', () => {
  it('equip takes armour where it belongs', async () => {
    const self = bot({ iron_helmet: 1, stick: 1 });
    await self.run('equip', { object: 'iron_helmet' });
    expect(self.calls.at(-1)?.parameters).toEqual({ item: 'iron_helmet', slot: 'head' });
    expect(await failing(self.run('equip', { object: 'shield' }))).toMatchObject({ reason: 'missing-item' });
  });

  it('place goes there, stacks, and makes room where the body stands', async () => {
    const self = bot({ cobblestone: 4 });
    await self.run('place', { object: 'cobblestone', quantity: 2, position: { x: 12, y: 64, z: 5 } });
    expect([64, 65].map((y) => self.world.blockAt({ x: 12, y, z: 5 }))).toEqual(['cobblestone', 'cobblestone']);
    const { x, y, z } = self.position;
    const own = { x: Math.floor(x), y, z: Math.floor(z) };
    await self.run('place', { object: 'cobblestone', position: own });
    expect(self.world.blockAt(own)).toBe('cobblestone');
    await self.run('place', { object: 'cobblestone' });
    expect(self.inventory).toEqual({});
  });

  it('give gives any of a kind to whoever is nearest', async () => {
    const self = bot({ oak_log: 2, birch_log: 3, stick: 1 });
    self.world.players.set('leader', { x: 5, y: 64, z: 5 });
    await self.run('give', { object: 'log', quantity: 4 });
    expect(self.count('oak_log', 'birch_log')).toBe(1);
    expect(
      self.calls
        .filter(({ primitive }) => primitive === 'give')
        .every(({ parameters }) => parameters['player'] === 'leader'),
    ).toBe(true);
    expect(await failing(self.run('give', { object: 'log', quantity: 4 }))).toMatchObject({ reason: 'missing-item' });
    self.world.players.clear();
    expect(await failing(self.run('give', { object: 'log', quantity: 1 }))).toMatchObject({ reason: 'not-found' });
  });

  it('give tells who else has picked the items up', async () => {
    const self = bot({ stick: 2 });
    self.world.players.set('leader', { x: 5, y: 64, z: 5 });
    self.world.bystander = 'workerB';
    expect(await failing(self.run('give', { object: 'stick', quantity: 2, recipient: 'leader' }))).toMatchObject({
      reason: 'missing-item',
      detail: 'workerB picked up 2 stick, meant for leader',
    });
  });

  it('say and rest go piece by piece', async () => {
    const self = bot({});
    await self.run('say', { text: 'x'.repeat(600) });
    expect(self.times('chat')).toBe(3);
    await self.run('rest', { seconds: 130 });
    expect(self.worldSeconds).toBe(130);
  });

  it('explore and goto walk', async () => {
    const self = bot({});
    await self.run('explore', {});
    expect(Math.hypot(self.position.x, self.position.z)).toBeGreaterThan(15);
    await self.run('goto', { position: { x: 3, y: 64, z: 3 } });
    expect(Math.hypot(self.position.x - 3.5, self.position.z - 3.5)).toBeLessThan(3);
    await self.run('goto', { position: { x: 3, y: 60, z: 3 }, within: 1 });
    expect(self.position.y).toBeLessThan(62);
  });

  it('goto goes far ways by stretches, and round what it cannot pass', async () => {
    // No way from here to there at once: only within 30 blocks is one found, and none that ends between x 40 and 50 on
    // the straight line.
    const isTooFar = (from: Position, to: Position): boolean =>
      Math.hypot(to.x - from.x, to.z - from.z) > 30 || (to.x > 40 && to.x < 50 && Math.abs(to.z) < 6);
    const self = bot(
      {},
      {
        before: (primitive, { position }, body) =>
          primitive === 'goTo' && isTooFar(body.position, position as Position) ? 'unreachable' : undefined,
      },
    );
    await self.run('goto', { position: { x: 90, y: 64, z: 0 } });
    expect(Math.hypot(self.position.x - 90, self.position.z)).toBeLessThan(4);
    const walled = bot({}, { before: (primitive) => (primitive === 'goTo' ? 'unreachable' : undefined) });
    expect(await failing(walled.run('goto', { position: { x: 90, y: 64, z: 0 } }))).toMatchObject({
      reason: 'unreachable',
    });
    expect(walled.times('goTo')).toBeLessThan(20);
  });

  it.each(['collect', 'gather'])('%s mines', async (name) => {
    const self = bot({});
    self.world.plant(4, 4, 5);
    await self.run(name, { object: 'log', quantity: 2 });
    expect(self.count('oak_log')).toBe(2);
  });
});
