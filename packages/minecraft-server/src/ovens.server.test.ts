import {
  believed,
  carried,
  digAway,
  join,
  lockstep,
  outsideContainers,
  serve,
  ticks,
  until,
} from './bots.test.helper.js';
import type { Bot, Furnace } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { Vec3 } from 'vec3';

lockstep();

const near = { x: 2, y: 64, z: 0 };
type Place = typeof near;

const item = (bot: Bot, name: string): number => bot.registry.itemsByName[name]?.id ?? -1;
const blockAt = (bot: Bot, { x, y, z }: Place): NonNullable<ReturnType<Bot['blockAt']>> => {
  const block = bot.blockAt(new Vec3(x, y, z));
  if (block === null) throw new Error('not loaded');
  return block;
};
const isLit = (bot: Bot): boolean => blockAt(bot, near).getProperties()['lit'] === true;

async function openOven(bot: Bot): Promise<Furnace> {
  return bot.openFurnace(blockAt(bot, near));
}

describe('ovens', () => {
  it('smelt in the game’s time, are lit, and give out the result', async () => {
    const server = await serve({
      setup: { blocks: [{ position: near, block: 'furnace' }], inventories: { Smith: { iron_ore: 3, oak_log: 2 } } },
    });
    const bot = await join(server, 'Smith');
    const furnace = await openOven(bot);
    await furnace.putInput(item(bot, 'iron_ore'), null, 3);
    expect(isLit(bot)).toBe(false);
    const before = await server.age();
    await furnace.putFuel(item(bot, 'oak_log'), null, 2);
    await until('it burns', () => isLit(bot) && furnace.fuel > 0.9 && furnace.progress !== null);
    expect(furnace.fuelItem()?.count).toBe(1);
    await until('it has got half through one', () => furnace.progress > 0.5);
    await until('the first is done', () => furnace.outputItem()?.count === 1);
    const first = (await server.age()) - before;
    await until('all are done', () => furnace.outputItem()?.count === 3);
    const all = (await server.age()) - before;
    // The game's 200 ticks for each, and what it takes to hear of it.
    expect(first).toBeGreaterThanOrEqual(200);
    expect(all).toBeGreaterThanOrEqual(600);
    expect(all - first).toBeLessThan(460);
    expect(furnace.inputItem()).toBeNull();
    expect((await furnace.takeOutput()).name).toBe('iron_ingot');
    await furnace.close();
    await until('it is his', async () => (await carried(server, 'Smith'))['iron_ingot'] === 3);
    await until('the bot knows', () => believed(bot)['iron_ingot'] === 3);
    expect(believed(bot)).toEqual({ iron_ingot: 3 });
    await until('it goes out', () => !isLit(bot));
    expect((await server.age()) - before).toBeGreaterThanOrEqual(600);
  });

  it.each([
    ['smoker', 'beef', 'cooked_beef', 'iron_ore'],
    ['blast_furnace', 'iron_ore', 'iron_ingot', 'beef'],
  ])('a %s is for %s, and twice as fast', async (oven, input, output, other) => {
    const server = await serve({
      setup: {
        blocks: [{ position: near, block: oven }],
        inventories: { Cook: { [input]: 2, oak_planks: 4, [other]: 1 } },
      },
    });
    const bot = await join(server, 'Cook');
    const furnace = await openOven(bot);
    await furnace.putFuel(item(bot, 'oak_planks'), null, 4);
    await furnace.putInput(item(bot, other), null, 1);
    await ticks(150);
    expect(furnace.outputItem()).toBeNull();
    expect((await furnace.takeInput()).name).toBe(other);
    await furnace.putInput(item(bot, input), null, 2);
    const before = await server.age();
    await until('both are done', () => furnace.outputItem()?.count === 2);
    const took = (await server.age()) - before;
    expect(took).toBeGreaterThanOrEqual(190);
    expect(took).toBeLessThan(390);
    expect(furnace.outputItem()?.name).toBe(output);
    expect((await furnace.takeFuel()).count).toBe(2);
  });

  it('work without viewers, and spill when they break', async () => {
    const server = await serve({
      setup: {
        blocks: [{ position: near, block: 'furnace' }],
        inventories: { Smith: { sand: 5, oak_log: 1, iron_pickaxe: 1 } },
      },
    });
    const bot = await join(server, 'Smith');
    const furnace = await openOven(bot);
    await furnace.putInput(item(bot, 'sand'), null, 5);
    await furnace.putFuel(item(bot, 'oak_log'), null, 1);
    await furnace.close();
    await until(
      'one is glass',
      async () => (await server.state({ of: 'containers' }))[0]?.slots.some(({ name }) => name === 'glass') === true,
    );
    await bot.equip(item(bot, 'iron_pickaxe'), 'hand');
    await digAway(server, bot, near);
    const { sand = 0, glass = 0, ...rest } = await outsideContainers(server);
    expect([sand + glass, rest]).toEqual([5, { furnace: 1, iron_pickaxe: 1 }]);
    expect(glass).toBeGreaterThan(0);
  });

  it('sort shift-clicked items into input and fuel', async () => {
    const server = await serve({
      setup: {
        blocks: [{ position: near, block: 'furnace' }],
        inventories: { Quick: { iron_ore: 3, coal: 2, dirt: 1 } },
      },
    });
    const bot = await join(server, 'Quick');
    const furnace = await openOven(bot);
    // A client guesses first what a click does; what counts is what it shows when the server has answered.
    const shows = {
      dirt: () => furnace.inputItem() === null,
      coal: () => furnace.fuelItem()?.name === 'coal',
      iron_ore: () => furnace.inputItem()?.name === 'iron_ore',
    };
    for (const [name, isShown] of Object.entries(shows)) {
      const slot = furnace.findInventoryItem(item(bot, name), null, false)?.slot ?? -1;
      await bot.clickWindow(slot, 0, 1);
      await until(`the furnace shows what comes of ${name}`, isShown);
    }
    expect(furnace.inputItem()).toMatchObject({ count: 3 });
    await until('a coal is lit', () => furnace.fuelItem()?.count === 1);
    await until('the server has it', async () => Object.keys(await carried(server, 'Quick')).length === 1);
    expect(await carried(server, 'Quick')).toEqual({ dirt: 1 });
  });

  it('resume their work after a restart', async () => {
    const server = await serve({
      setup: { blocks: [{ position: near, block: 'furnace' }], inventories: { Smith: { cobblestone: 8, coal: 1 } } },
    });
    const bot = await join(server, 'Smith');
    const furnace = await openOven(bot);
    await furnace.putInput(item(bot, 'cobblestone'), null, 8);
    await furnace.putFuel(item(bot, 'coal'), null, 1);
    await until('one is done', () => furnace.outputItem()?.count === 1);
    await server.restart();
    // One coal is enough for all eight only if the fire is not forgotten.
    await until(
      'another is done',
      async () =>
        (await server.state({ of: 'containers' }))[0]?.slots.some(
          ({ name, count }) => name === 'stone' && count >= 3,
        ) === true,
    );
    expect((await server.state({ of: 'containers' }))[0]?.slots.some(({ name }) => name === 'coal')).toBe(false);
  });
});
