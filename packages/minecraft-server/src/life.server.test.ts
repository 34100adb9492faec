import type { Bot } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { believed, carried, join, lockstep, pause, serve, spared, ticks, until } from './bots.test.helper.js';
import type { MinecraftServer } from './server.js';

lockstep();

const item = (bot: Bot, name: string): number => bot.registry.itemsByName[name]?.id ?? -1;
const health = async (server: MinecraftServer): Promise<number> =>
  (await server.state({ of: 'players' }))[0]?.health ?? -1;
const food = async (server: MinecraftServer): Promise<number> => (await server.state({ of: 'players' }))[0]?.food ?? -1;

/** Records every health value of the bot. */
function recordHealth(bot: Bot): number[] {
  const all: number[] = [];
  let last = bot.health;
  bot.on('health', () => {
    if (bot.health !== last) all.push((last = bot.health));
  });
  return all;
}

describe('falling', () => {
  it('hurts from the fourth block on, but not into water', async () => {
    const server = await serve({ setup: { blocks: [{ position: { x: 8, y: 63, z: 8 }, block: 'water' }] } });
    const bot = await join(server, 'Diver');
    const all = recordHealth(bot);
    let hurt = 0;
    bot.on('entityHurt', (entity) => void (entity === bot.entity && hurt++));
    await server.command({ do: 'teleport', player: 'Diver', position: { x: 0.5, y: 67, z: 0.5 } });
    await until('he has landed', () => bot.entity.onGround);
    await server.command({ do: 'teleport', player: 'Diver', position: { x: 8.5, y: 80, z: 8.5 } });
    await until('he swims', () => bot.entity.position.y < 64);
    expect(all).toEqual([]);
    await server.command({ do: 'teleport', player: 'Diver', position: { x: 0.5, y: 74, z: 0.5 } });
    await until('he is hurt', () => all.length > 0);
    expect(all[0]).toBe(13);
    await until('the bot has seen it', () => hurt === 1);
  });

  it('kills from high up', async () => {
    const server = await serve({ setup: { inventories: { Icarus: { feather: 3 } } }, rules: { keepInventory: true } });
    const bot = await join(server, 'Icarus');
    const died = new Promise((resolve) => bot.once('death', () => resolve(true)));
    const lines: string[] = [];
    bot.on('messagestr', (line) => void lines.push(line));
    const middle: unknown[] = [];
    bot._client.on('update_view_position', (packet: unknown) => void middle.push(packet));
    await server.command({ do: 'teleport', player: 'Icarus', position: { x: 0.5, y: 100, z: 0.5 } });
    expect(await died).toBe(true);
    await until('it is told', () => lines.includes('Icarus fell from a high place'));
    // The game's own client leaves out chunks that are far from the one in its middle.
    await until('the chunk in the middle is told', () => middle.length > 0);
    expect(middle[0]).toMatchObject({ chunkX: 0, chunkZ: 0 });
    await until('he is back', async () => (await health(server)) === 20 && bot.health === 20);
    expect(await carried(server, 'Icarus')).toEqual({ feather: 3 });
    expect(believed(bot)).toEqual({ feather: 3 });
    expect(server.aids().map(({ command }) => command)).toMatchObject([
      { do: 'setRule', rule: 'keepInventory', value: true },
      { do: 'teleport' },
    ]);
  });

  it('does not hurt if rules.damage is false', async () => {
    const server = await serve({ rules: { damage: false } });
    const bot = await join(server, 'Safe');
    await server.command({ do: 'teleport', player: 'Safe', position: { x: 0.5, y: 90, z: 0.5 } });
    await until('he has landed', () => bot.entity.onGround && bot.entity.position.y < 65);
    await ticks(5);
    expect(await health(server)).toBe(20);
  });
});

/** Eats what is in the hand until the food is so high. Mineflayer's own way gives up where the server's ticks are late. */
async function eat(bot: Bot, food: number): Promise<void> {
  bot.activateItem();
  await until('it is eaten', () => bot.food === food);
  bot.deactivateItem();
}

describe('food', () => {
  it('is eaten in 1.6 s; releasing it early eats nothing', async () => {
    const server = await serve({ setup: { inventories: { Eater: { bread: 3, mushroom_stew: 1, stick: 1 } } } });
    const bot = await join(server, 'Eater');
    await server.command({ do: 'setFood', player: 'Eater', food: 10 });
    await bot.equip(item(bot, 'bread'), 'hand');
    await until('he is hungry', () => bot.food === 10);
    const before = await server.age();
    await eat(bot, 15);
    await until('the bread is gone', () => believed(bot)['bread'] === 2);
    expect((await server.age()) - before).toBeGreaterThanOrEqual(31);
    expect([bot.food, bot.foodSaturation, await food(server)]).toEqual([15, 6, 15]);
    expect(believed(bot)).toEqual({ bread: 2, mushroom_stew: 1, stick: 1 });
    bot.activateItem();
    await pause(10);
    bot.deactivateItem();
    await ticks(40);
    expect(await food(server)).toBe(15);
    bot.activateItem();
    await pause(10);
    await bot.equip(item(bot, 'stick'), 'hand');
    await ticks(40);
    expect(await carried(server, 'Eater')).toEqual({ bread: 2, mushroom_stew: 1, stick: 1 });
    await bot.equip(item(bot, 'mushroom_stew'), 'hand');
    await eat(bot, 20);
    expect([bot.food, await carried(server, 'Eater')]).toEqual([20, { bread: 2, bowl: 1, stick: 1 }]);
  });

  it('restores health; starving takes health, but not the last half heart', async () => {
    const server = await serve();
    const bot = await join(server, 'Faster');
    await server.command({ do: 'setHealth', player: 'Faster', health: 18 });
    await until('he is well', () => bot.health === 20);
    await server.command({ do: 'setFood', player: 'Faster', food: 0 });
    await server.command({ do: 'setHealth', player: 'Faster', health: 3 });
    await until('he starves', () => bot.health === 1);
    await ticks(100);
    expect(await health(server)).toBe(1);
  });

  it('poisons, heals and protects by its effects, which milk ends', async () => {
    const server = await serve({
      setup: { inventories: { Taster: { spider_eye: 2, golden_apple: 1, milk_bucket: 1 } } },
    });
    const bot = await join(server, 'Taster');
    await spared();
    const active = (): string[] =>
      Object.keys(bot.entity.effects).map((id) => bot.registry.effects[Number(id)]?.name ?? id);
    await server.command({ do: 'setFood', player: 'Taster', food: 10 });
    await bot.equip(item(bot, 'spider_eye'), 'hand');
    await eat(bot, 12);
    await until('he is poisoned', () => bot.health === 16);
    await until('the poison has ended', () => active().length === 0);
    expect(await health(server)).toBe(16);
    await eat(bot, 14);
    await until('he is poisoned again', () => active().includes('Poison'));
    await bot.equip(item(bot, 'milk_bucket'), 'hand');
    bot.activateItem();
    await until('the milk has ended it', () => active().length === 0);
    await bot.equip(item(bot, 'golden_apple'), 'hand');
    await eat(bot, 18);
    await until('he feels it', () => active().length === 2);
    expect(active().sort()).toEqual(['Absorption', 'Regeneration']);
    await until('he is healed', () => bot.health === 20);
    await server.command({ do: 'setHealth', player: 'Taster', health: 20 });
    expect(bot.health).toBe(20);
  });

  it('is used up by sprinting and jumping, unless rules.hunger is false', async () => {
    for (const hunger of [true, false]) {
      const server = await serve({ rules: { hunger } });
      const bot = await join(server, 'Runner');
      await server.command({ do: 'setFood', player: 'Runner', food: 19 });
      for (const control of ['forward', 'sprint', 'jump'] as const) bot.setControlState(control, true);
      // A jump while sprinting costs 0.2 and takes 12 ticks or so: two points in 500 ticks.
      await ticks(500);
      bot.clearControlStates();
      if (hunger) await until('he is hungry', () => bot.food <= 17);
      expect(await food(server)).toBeLessThanOrEqual(hunger ? 17 : 19);
      expect(await food(server)).toBeGreaterThanOrEqual(hunger ? 14 : 19);
    }
  });
});

describe('hazards', () => {
  it('water uses up air, then health; breathing restores the air', async () => {
    const blocks = [64, 65, 66].map((y) => ({ position: { x: 5, y, z: 5 }, block: 'water' }));
    const walls = [
      [4, 5],
      [6, 5],
      [5, 4],
      [5, 6],
    ].flatMap(([x = 0, z = 0]) => [64, 65, 66].map((y) => ({ position: { x, y, z }, block: 'stone' })));
    const server = await serve({ setup: { blocks: [...blocks, ...walls] } });
    const bot = await join(server, 'Swimmer');
    const before = await server.age();
    await server.command({ do: 'teleport', player: 'Swimmer', position: { x: 5.5, y: 64, z: 5.5 } });
    await until('he is short of breath', () => bot.oxygenLevel < 10);
    await until('he drowns', () => bot.health <= 18);
    expect((await server.age()) - before).toBeGreaterThanOrEqual(315);
    await server.command({ do: 'teleport', player: 'Swimmer', position: { x: 0.5, y: 64, z: 0.5 } });
    await until('he breathes', () => bot.oxygenLevel === 20);
  });

  it('lava burns, and water puts the fire out', async () => {
    const server = await serve({
      setup: {
        blocks: [
          { position: { x: 5, y: 63, z: 5 }, block: 'lava' },
          { position: { x: 8, y: 63, z: 8 }, block: 'water' },
        ],
      },
    });
    const bot = await join(server, 'Burning');
    const all = recordHealth(bot);
    await server.command({ do: 'teleport', player: 'Burning', position: { x: 5.5, y: 63, z: 5.5 } });
    await until('he burns', () => all.length > 0);
    expect(all[0]).toBe(16);
    await server.command({ do: 'teleport', player: 'Burning', position: { x: 0.5, y: 64, z: 0.5 } });
    await server.command({ do: 'setFood', player: 'Burning', food: 10 });
    await ticks(5);
    const out = await health(server);
    await ticks(50);
    expect(await health(server)).toBeLessThan(out);
    await server.command({ do: 'teleport', player: 'Burning', position: { x: 8.5, y: 63, z: 8.5 } });
    await ticks(5);
    const wet = await health(server);
    await ticks(60);
    expect(await health(server)).toBe(wet);
  });

  it('a cactus hurts once in half a second; armour reduces it, and wears', async () => {
    const server = await serve({
      setup: {
        blocks: [{ position: { x: 5, y: 64, z: 5 }, block: 'cactus' }],
        inventories: { Knight: { iron_chestplate: 1, iron_leggings: 1 } },
      },
    });
    const bot = await join(server, 'Knight');
    await server.command({ do: 'setFood', player: 'Knight', food: 10 });
    const all = recordHealth(bot);
    const sting = async (): Promise<number> => {
      const stings = all.length;
      const before = await health(server);
      await server.command({ do: 'teleport', player: 'Knight', position: { x: 4.74, y: 64, z: 5.5 } });
      await until('he is stung', () => all.length > stings);
      await server.command({ do: 'teleport', player: 'Knight', position: { x: 0.5, y: 64, z: 0.5 } });
      await ticks(12);
      return (before - (await health(server))) / (all.length - stings);
    };
    expect(await sting()).toBe(1);
    await bot.equip(item(bot, 'iron_chestplate'), 'torso');
    await bot.equip(item(bot, 'iron_leggings'), 'legs');
    // 11 points of armour: 1 - (11 - 1 / 2) / 25.
    expect(await sting()).toBeCloseTo(0.58);
    const worn = (await server.state({ of: 'players' }))[0]?.slots.filter(({ slot }) => slot >= 5 && slot <= 8);
    expect(worn?.map(({ slot, damage }) => [slot, (damage ?? 0) > 0])).toEqual([
      [6, true],
      [7, true],
    ]);
  });
});
