import type { Position } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { FakeBot, type FakeBotOptions } from './fake-bot.test.support.js';
import { FakeWorld, keyOf, type Inventory } from './fake-world.test.support.js';

const ample: Inventory = { wooden_pickaxe: 1, stick: 2, crafting_table: 1 };
function miner(inventory: Inventory, options: Omit<FakeBotOptions, 'world' | 'inventory'> = {}): FakeBot {
  return new FakeBot({
    world: new FakeWorld({ bounds: 120 }),
    inventory: { ...inventory },
    position: { x: 0.5, y: 64, z: 0.5 },
    ...options,
  });
}
/** The pickaxe breaks when this many calls of a primitive were made. */
function breaking(primitive: string, after: number): NonNullable<FakeBotOptions['before']> {
  let calls = 0;
  return (name, _, bot) => {
    if (name === primitive && ++calls === after) {
      delete bot.inventory['wooden_pickaxe'];
      bot.hand = undefined;
    }
    return undefined;
  };
}

describe('explore, down to a level', () => {
  const below = { blocks: ['diamond_ore'], level: 0, legs: 1 };
  const unfound = { reason: 'not-found' };

  it('comes to it straight down, pickaxe in hand', async () => {
    const bot = miner(ample);
    await expect(bot.run('explore', below)).rejects.toMatchObject(unfound);
    expect(bot.position.y).toBeLessThanOrEqual(4);
    expect(bot.hand).toBe('wooden_pickaxe');
    expect(bot.times('goTo')).toBeLessThan(10);
  });

  it('goes on by hand when its pickaxe breaks, and makes none', async () => {
    const bot = miner({ ...ample, cobblestone: 5 }, { before: breaking('goTo', 3) });
    await expect(bot.run('explore', below)).rejects.toMatchObject(unfound);
    expect(bot.position.y).toBeLessThanOrEqual(4);
    expect(bot.inventory).toMatchObject({ stick: 2, crafting_table: 1 });
  });

  it('goes down elsewhere where nothing leads straight down', async () => {
    const isStraightDown = ({ x, z }: Position): boolean => x === 0 && z === 0;
    const bot = miner(ample, {
      before: (name, { position }) =>
        name === 'goTo' && isStraightDown(position as Position) ? 'unreachable' : undefined,
    });
    await expect(bot.run('explore', below)).rejects.toMatchObject(unfound);
    expect(bot.position.y).toBeLessThanOrEqual(4);
  });

  it('stays where the ground does not give way', async () => {
    const bot = miner(ample, { before: (name) => (name === 'dig' || name === 'goTo' ? 'unreachable' : undefined) });
    await expect(bot.run('explore', below)).rejects.toMatchObject(unfound);
    expect(bot.position.y).toBe(64);
  });
});

it('mine goes down to what lies deep, and says which tools would do when its own breaks', async () => {
  const bot = miner({ ...ample, cobblestone: 3 }, { before: breaking('goTo', 2) });
  for (let x = -1; x <= 1; x++) for (let z = -1; z <= 1; z++) bot.world.set({ x, y: 5, z }, 'deepslate');
  await expect(bot.run('mine', { object: 'cobbled_deepslate', quantity: 3 })).rejects.toMatchObject({
    reason: 'missing-tool',
    missing: [{ items: expect.arrayContaining(['wooden_pickaxe', 'stone_pickaxe']) as string[], count: 1 }],
  });
  expect(bot.inventory).toMatchObject({ stick: 2, crafting_table: 1 });
});

describe('mine, where much ore is wanted', () => {
  const vein = (inventory: Inventory, options: Omit<FakeBotOptions, 'world' | 'inventory'> = {}): FakeBot => {
    const bot = miner(inventory, options);
    for (let n = 0; n < 40; n++) bot.world.set({ x: 4 + (n % 8), y: 60, z: 4 + Math.floor(n / 8) }, 'iron_ore');
    return bot;
  };

  it('brings it with the one pickaxe that it has', async () => {
    const bot = vein({ stone_pickaxe: 1, oak_planks: 8 });
    await bot.run('mine', { object: 'raw_iron', quantity: 20 });
    expect(bot.inventory).toMatchObject({ raw_iron: 20, stone_pickaxe: 1, oak_planks: 8 });
  });

  it('says at once that no tool is left, rather than dig its way with one that harvests nothing', async () => {
    const bot = vein(
      { stone_pickaxe: 1, wooden_pickaxe: 1 },
      {
        before: (name, _, self) => {
          if (name === 'dig' && (self.inventory['raw_iron'] ?? 0) >= 5) {
            delete self.inventory['stone_pickaxe'];
            if (self.hand === 'stone_pickaxe') self.hand = undefined;
          }
          return undefined;
        },
      },
    );
    await expect(bot.run('mine', { object: 'raw_iron', quantity: 34 })).rejects.toMatchObject({
      reason: 'missing-tool',
    });
  });
});

describe('a crafting table in the rock', () => {
  const enclosed = (options: Omit<FakeBotOptions, 'world' | 'inventory'> = {}): FakeBot => {
    const bot = miner({ oak_planks: 8, crafting_table: 1 }, { ...options, position: { x: 0.5, y: 30, z: 0.5 } });
    for (const y of [30, 31]) bot.world.set({ x: 0, y, z: 0 }, 'air');
    return bot;
  };

  it('gets a niche dug', async () => {
    const bot = enclosed();
    await bot.run('craft', { object: 'chest' });
    expect(bot.inventory).toEqual({ chest: 1 });
    expect(bot.times('dig')).toBe(1);
  });

  it('gets none where lava would come in', async () => {
    const bot = enclosed();
    bot.world.set({ x: 2, y: 30, z: 0 }, 'lava');
    bot.world.set({ x: 0, y: 30, z: 2 }, 'lava');
    await bot.run('craft', { object: 'chest' });
    const [niche] = bot.calls.filter(({ primitive }) => primitive === 'dig');
    expect(niche?.parameters['position']).toEqual({ x: -1, y: 30, z: 0 });
  });

  it('gets one where nobody else stands, dug with the pickaxe that is held', async () => {
    const digging: unknown[] = [];
    const giver = { x: 1, y: 31, z: 0 };
    const bot = enclosed({
      before: (name, { position }, { hand }) => {
        if (name === 'dig') digging.push([position, hand]);
        return name === 'place' && keyOf(position as Position) === keyOf(giver) ? 'blocked' : undefined;
      },
    });
    Object.assign(bot.inventory, { stone_pickaxe: 1 });
    for (const y of [31, 32]) bot.world.set({ ...giver, y }, 'air');
    bot.world.players.set('giver', { x: 1.4, y: 31, z: 0.5 });
    await bot.run('craft', { object: 'chest' });
    expect(digging).toEqual([[{ x: -1, y: 30, z: 0 }, 'stone_pickaxe']]);
  });

  it('is not to be had where nothing gives way', async () => {
    const bot = enclosed({ before: (name) => (name === 'dig' ? 'blocked' : undefined) });
    await expect(bot.run('craft', { object: 'chest' })).rejects.toMatchObject({ reason: 'blocked' });
  });
});
