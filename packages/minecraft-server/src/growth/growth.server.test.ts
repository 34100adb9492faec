import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { believed, join, lockstep, serve, ticks, until } from '../bots.test.helper.js';
import type { MinecraftServer } from '../server.js';

lockstep();

const up = new Vec3(0, 1, 0);
const block = (bot: Bot, x: number, y: number, z: number): NonNullable<ReturnType<Bot['blockAt']>> =>
  bot.blockAt(new Vec3(x, y, z)) ?? expect.fail('not loaded');
const hold = async (bot: Bot, name: string): Promise<void> =>
  bot.equip(bot.registry.itemsByName[name]?.id ?? -1, 'hand');
const age = (bot: Bot, x: number, y: number, z: number): number =>
  Number(block(bot, x, y, z).getProperties()['age'] ?? -1);
const lying = async (server: MinecraftServer): Promise<string[]> =>
  (await server.state({ of: 'entities' })).flatMap(({ item }) => (item === undefined ? [] : [item.name]));

describe('a field', () => {
  it('is tilled and sown, takes water, grows and is harvested', async () => {
    const server = await serve({
      rules: { randomTickSpeed: 800 },
      setup: {
        blocks: [{ position: { x: 2, y: 63, z: 2 }, block: 'water' }],
        inventories: { Farmer: { stone_hoe: 1, wheat_seeds: 1, carrot: 1 } },
      },
    });
    const bot = await join(server, 'Farmer');
    await hold(bot, 'stone_hoe');
    for (const z of [1, -1]) {
      await bot.activateBlock(block(bot, 2, 63, z));
      await until('it is tilled', () => block(bot, 2, 63, z).name === 'farmland');
    }
    expect((await server.state({ of: 'players' }))[0]?.slots.find(({ name }) => name === 'stone_hoe')?.damage).toBe(2);
    await hold(bot, 'wheat_seeds');
    await bot.placeBlock(block(bot, 2, 63, 1), up);
    await hold(bot, 'carrot');
    await expect(bot.placeBlock(block(bot, 2, 63, 0), up)).rejects.toThrow();
    await bot.placeBlock(block(bot, 2, 63, -1), up);
    expect([block(bot, 2, 64, 1).name, block(bot, 2, 64, -1).name, believed(bot)]).toEqual([
      'wheat',
      'carrots',
      { stone_hoe: 1 },
    ]);
    await until('the land is wet', () => Number(block(bot, 2, 63, 1).getProperties()['moisture']) === 7);
    await until('the wheat is ripe', () => age(bot, 2, 64, 1) === 7);
    await bot.dig(block(bot, 2, 64, 1), true);
    await until('it is harvested', async () => (await lying(server)).includes('wheat') || believed(bot)['wheat'] === 1);
  });

  it('does not grow with randomTickSpeed 0, but reacts to bone meal', async () => {
    const server = await serve({
      rules: { randomTickSpeed: 0 },
      setup: {
        blocks: [
          { position: { x: 2, y: 63, z: 1 }, block: 'farmland' },
          { position: { x: 2, y: 64, z: 1 }, block: 'wheat' },
        ],
        inventories: { Farmer: { bone_meal: 8 } },
      },
    });
    const bot = await join(server, 'Farmer');
    await ticks(100);
    expect(age(bot, 2, 64, 1)).toBe(0);
    await hold(bot, 'bone_meal');
    await bot.activateBlock(block(bot, 2, 64, 1));
    await until('it has grown', () => age(bot, 2, 64, 1) >= 2);
    await until('one is used up', () => believed(bot)['bone_meal'] === 7);
    await bot.activateBlock(block(bot, -2, 63, 0));
    await until(
      'grass has sprouted',
      () =>
        bot.findBlock({ matching: (found) => /^(grass|dandelion|poppy)$/.test(found.name), maxDistance: 16 }) !== null,
    );
  });
});

describe('trees', () => {
  it('grow from saplings, and their leaves decay when the trunk is gone', async () => {
    const server = await serve({
      rules: { randomTickSpeed: 2000 },
      setup: { blocks: [{ position: { x: 5, y: 64, z: 5 }, block: 'oak_sapling' }] },
    });
    const bot = await join(server, 'Forester');
    const box = { from: { x: 2, y: 64, z: 2 }, to: { x: 8, y: 74, z: 8 } };
    const count = async (name: string): Promise<number> =>
      (await server.state({ of: 'blocks', ...box })).filter((found) => found.name === name).length;
    await until('the tree stands', async () => (await count('oak_log')) >= 4);
    const leaves = await count('oak_leaves');
    expect(leaves).toBeGreaterThan(20);
    await ticks(100);
    expect(await count('oak_leaves')).toBe(leaves);
    for (const { name, position } of await server.state({ of: 'blocks', ...box }))
      if (name === 'oak_log') await server.command({ do: 'setBlock', position, block: 'air' });
    await until('the leaves are gone', async () => (await count('oak_leaves')) === 0);
    expect(bot.entity).toBeDefined();
  });

  it('sugar cane grows up to three blocks, and only beside water', async () => {
    const server = await serve({
      rules: { randomTickSpeed: 4096 },
      setup: {
        blocks: [{ position: { x: 2, y: 63, z: 2 }, block: 'water' }],
        inventories: { Planter: { sugar_cane: 2 } },
      },
    });
    const bot = await join(server, 'Planter');
    await hold(bot, 'sugar_cane');
    await expect(bot.placeBlock(block(bot, -2, 63, -2), up)).rejects.toThrow();
    await bot.placeBlock(block(bot, 2, 63, 1), up);
    await until('it is three high', () => block(bot, 2, 66, 1).name === 'sugar_cane');
    await ticks(60);
    expect(block(bot, 2, 67, 1).name).toBe('air');
  });
});

describe('perennial plants', () => {
  it('bear again: melons beside stems, berries on bushes, cocoa on trunks', async () => {
    const blocks = [
      ['farmland', 2, 63, 1],
      ['farmland', 2, 63, 2],
      ['melon_stem', 2, 64, 1],
      ['sweet_berry_bush', -2, 64, 0],
      ['jungle_log', 0, 64, 3],
      ['sand', -2, 63, 3],
      ['cactus', -2, 64, 3],
    ] as const;
    const server = await serve({
      rules: { randomTickSpeed: 1500, damage: false },
      setup: {
        blocks: blocks.map(([name, x, y, z]) => ({ position: { x, y, z }, block: name })),
        inventories: { Gardener: { cocoa_beans: 1, dirt: 1 } },
      },
    });
    const bot = await join(server, 'Gardener');
    // On a busy machine the server's answer may come after the bot has given up waiting for it.
    const place = (against: readonly [number, number, number], face: Vec3): Promise<void> =>
      bot.placeBlock(block(bot, ...against), face).catch(() => {});
    await hold(bot, 'cocoa_beans');
    await until('the cocoa hangs on its trunk', async () => {
      if (block(bot, 0, 64, 2).name === 'air') await place([0, 64, 3], new Vec3(0, 0, -1));
      return block(bot, 0, 64, 2).getProperties()['facing'] === 'south';
    });
    await hold(bot, 'dirt');
    await until('the cactus is crowded out', async () => {
      if (block(bot, -2, 64, 2).name === 'air') await place([-2, 63, 2], up);
      return block(bot, -2, 64, 3).name === 'air';
    });
    await until('the berries are ripe', () => age(bot, -2, 64, 0) === 3);
    await bot.unequip('hand');
    await until('they are picked', async () => {
      await bot.activateBlock(block(bot, -2, 64, 0));
      return (await lying(server)).includes('sweet_berries') || (believed(bot)['sweet_berries'] ?? 0) >= 2;
    });
    expect(block(bot, -2, 64, 0).name).toBe('sweet_berry_bush');
    await until('the beans are ripe', () => age(bot, 0, 64, 2) === 2);
    const beside = [
      [1, 64, 1],
      [3, 64, 1],
      [2, 64, 0],
      [2, 64, 2],
    ] as const;
    const melon = (): ReturnType<typeof block> | undefined =>
      beside.map(([x, y, z]) => block(bot, x, y, z)).find(({ name }) => name === 'melon');
    await until('the stem bears', () => melon() !== undefined);
    await until('the stem leans to it', () => block(bot, 2, 64, 1).name === 'attached_melon_stem');
    await server.command({ do: 'setBlock', position: melon()?.position ?? expect.fail('no melon'), block: 'air' });
    await until('it bears again', () => melon() !== undefined);
  });
});
