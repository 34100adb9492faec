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
import type { Bot, Chest } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { Vec3 } from 'vec3';
import type { MinecraftServer } from './server.js';

lockstep();

const near = { x: 2, y: 64, z: 0 };
const beside = { x: 2, y: 64, z: 1 };
type Place = typeof near;

const item = (bot: Bot, name: string): number => bot.registry.itemsByName[name]?.id ?? -1;
const blockAt = (bot: Bot, { x, y, z }: Place): NonNullable<ReturnType<Bot['blockAt']>> => {
  const block = bot.blockAt(new Vec3(x, y, z));
  if (block === null) throw new Error('not loaded');
  return block;
};
const open = (bot: Bot, at: Place): Promise<Chest> => bot.openContainer(blockAt(bot, at));
const shown = (chest: Chest): Record<string, number> =>
  Object.fromEntries(chest.containerItems().map(({ name, count }) => [name, count]));
const held = async (server: MinecraftServer): Promise<unknown[]> =>
  (await server.state({ of: 'containers' })).map(({ position, slots }) => [position, slots]);
const typeOf = (bot: Bot, at: Place): unknown => blockAt(bot, at).getProperties()['type'];

/** Turns a player to the east; chests face the player who places them. */
async function lookEast(server: MinecraftServer, bot: Bot): Promise<void> {
  await until('he looks east', async () => {
    await bot.lookAt(new Vec3(2.5, 64, 0.5), true);
    const yaw = (await server.state({ of: 'players' }))[0]?.yaw ?? 0;
    return Math.sin((yaw * Math.PI) / 180) < -0.99;
  });
}

async function place(bot: Bot, name: string, at: Place): Promise<void> {
  await bot.equip(item(bot, name), 'hand');
  await bot.placeBlock(blockAt(bot, { ...at, y: at.y - 1 }), new Vec3(0, 1, 0));
}

describe('containers', () => {
  it('show two players each other’s changes at once', async () => {
    const server = await serve({
      setup: {
        blocks: [{ position: near, block: 'chest' }],
        inventories: { Giver: { oak_log: 10 }, Taker: { stick: 5 } },
      },
    });
    const [giver, taker] = [await join(server, 'Giver'), await join(server, 'Taker')];
    const [one, two] = [await open(giver, near), await open(taker, near)];
    await one.deposit(item(giver, 'oak_log'), null, 7);
    await until('the other sees the logs', () => shown(two)['oak_log'] === 7);
    await Promise.all([two.withdraw(item(taker, 'oak_log'), null, 4), one.deposit(item(giver, 'oak_log'), null, 2)]);
    await two.deposit(item(taker, 'stick'), null, 5);
    await until(
      'both see the same',
      () => shown(one)['stick'] === 5 && shown(one)['oak_log'] === 5 && shown(two)['oak_log'] === 5,
    );
    for (const chest of [one, two]) await chest.close();
    await until(
      'all is where it belongs',
      async () =>
        (await carried(server, 'Giver'))['oak_log'] === 1 && (await carried(server, 'Taker'))['oak_log'] === 4,
    );
    await until('both know it', () => believed(giver)['oak_log'] === 1 && believed(taker)['oak_log'] === 4);
    expect([believed(giver), believed(taker)]).toEqual([{ oak_log: 1 }, { oak_log: 4 }]);
  });

  it('give the last item to only one of two players', async () => {
    const server = await serve({
      setup: { blocks: [{ position: near, block: 'chest' }], inventories: { First: { diamond: 1 } } },
    });
    const bots = [await join(server, 'First'), await join(server, 'Second')] as const;
    const chests = [await open(bots[0], near), await open(bots[1], near)] as const;
    await chests[0].deposit(item(bots[0], 'diamond'), null, 1);
    await until('both see it', () => chests.every((chest) => shown(chest)['diamond'] === 1));
    await Promise.allSettled(chests.map((chest, n) => chest.withdraw(item(bots[n as 0 | 1], 'diamond'), null, 1)));
    await Promise.all(chests.map((chest) => chest.close()));
    await ticks(10);
    const owners = await Promise.all(
      ['First', 'Second'].map(async (name) => (await carried(server, name))['diamond'] ?? 0),
    );
    expect(owners.sort()).toEqual([0, 1]);
    await until(
      'both believe what is true',
      () => (believed(bots[0])['diamond'] ?? 0) + (believed(bots[1])['diamond'] ?? 0) === 1,
    );
  });

  it('spill when they break, and close for their viewers', async () => {
    const server = await serve({
      setup: {
        blocks: [{ position: near, block: 'chest' }],
        inventories: { Breaker: { iron_axe: 1 }, Looker: { oak_log: 3 } },
      },
    });
    const [breaker, looker] = [await join(server, 'Breaker'), await join(server, 'Looker')];
    const chest = await open(looker, near);
    await chest.deposit(item(looker, 'oak_log'), null, 3);
    await digAway(server, breaker, near);
    await until('the window is closed', () => looker.currentWindow === null);
    expect(await outsideContainers(server)).toEqual({ iron_axe: 1, oak_log: 3, chest: 1 });
    expect(await held(server)).toEqual([]);
  });

  it('open: barrels, shulker boxes, trapped chests; but no chest under a block', async () => {
    const blocks = ['barrel', 'white_shulker_box', 'trapped_chest', 'chest'].map((block, z) => ({
      position: { x: 2, y: 64, z: z - 1 },
      block,
    }));
    const server = await serve({
      setup: {
        blocks: [...blocks, { position: { x: 2, y: 65, z: 2 }, block: 'stone' }],
        inventories: { Keeper: { dirt: 30 } },
      },
    });
    const bot = await join(server, 'Keeper');
    for (const { position } of blocks.slice(0, 3)) {
      const chest = await open(bot, position);
      await chest.deposit(item(bot, 'dirt'), null, 10);
      await chest.close();
    }
    // A query overtakes the client's packets.
    await until(
      'the last has got its dirt',
      async () => JSON.stringify(await held(server)).split('"count":10').length === 4,
    );
    expect(await held(server)).toEqual(
      blocks.slice(0, 3).map(({ position }) => [position, [{ slot: 0, name: 'dirt', count: 10 }]]),
    );
    let opened = false;
    bot.on('windowOpen', () => void (opened = true));
    await bot.activateBlock(blockAt(bot, { x: 2, y: 64, z: 2 }));
    await ticks(10);
    expect(opened).toBe(false);
  });
});

describe('double chests', () => {
  it('form side by side, hold 54 stacks, and separate again', async () => {
    const server = await serve({ setup: { inventories: { Joiner: { chest: 2, cobblestone: 30 * 64 } } } });
    const bot = await join(server, 'Joiner');
    await lookEast(server, bot);
    await place(bot, 'chest', near);
    await place(bot, 'chest', beside);
    await until(
      'they are one',
      () => new Set([typeOf(bot, near), typeOf(bot, beside)]).size === 2 && typeOf(bot, near) !== 'single',
    );
    const chest = await open(bot, beside);
    expect(chest.inventoryStart).toBe(54);
    await chest.deposit(item(bot, 'cobblestone'), null, 30 * 64);
    await chest.close();
    const slots = async (): Promise<number[]> =>
      (await server.state({ of: 'containers' })).map((container) => container.slots.length).sort();
    await until('one half is full', async () => (await slots()).join() === '27,3');
    const other = await open(bot, near);
    expect(shown(other)).toEqual({ cobblestone: 64 });
    expect(other.containerItems()).toHaveLength(30);
    await other.close();
    const full =
      (await server.state({ of: 'containers' })).find((container) => container.slots.length === 27)?.position ?? near;
    const left = full.z === near.z ? beside : near;
    await digAway(server, bot, full);
    await until('the other stands alone', () => typeOf(bot, left) === 'single');
    const alone = await open(bot, left);
    expect(alone.inventoryStart).toBe(27);
    expect(alone.containerItems()).toHaveLength(3);
    await alone.close();
    // An item picked up between two queries is counted twice.
    await until('the rest lies about or is carried', async () => {
      const { chest, cobblestone } = await outsideContainers(server);
      return chest === 1 && cobblestone === 27 * 64;
    });
  });

  it('form only with the clicked chest if the player sneaks', async () => {
    const server = await serve({ setup: { inventories: { Sneaker: { chest: 3 } } } });
    const bot = await join(server, 'Sneaker');
    await lookEast(server, bot);
    await place(bot, 'chest', near);
    bot.setControlState('sneak', true);
    await bot.waitForTicks(3);
    await place(bot, 'chest', beside);
    await bot.waitForTicks(3);
    expect([typeOf(bot, near), typeOf(bot, beside)]).toEqual(['single', 'single']);
    await bot.placeBlock(blockAt(bot, beside), new Vec3(0, 0, 1));
    await until('two are one', () => typeOf(bot, beside) !== 'single' && typeOf(bot, { ...beside, z: 2 }) !== 'single');
    expect(typeOf(bot, near)).toBe('single');
  });
});

it('containers survive a restart', async () => {
  const server = await serve({
    setup: { blocks: [{ position: near, block: 'barrel' }], inventories: { Saver: { oak_log: 9, iron_pickaxe: 1 } } },
  });
  const bot = await join(server, 'Saver');
  const barrel = await open(bot, near);
  await barrel.deposit(item(bot, 'oak_log'), null, 4);
  await barrel.deposit(item(bot, 'iron_pickaxe'), null, 1);
  await barrel.close();
  await until('both are in it', async () => (await server.state({ of: 'containers' }))[0]?.slots.length === 2);
  const before = await held(server);
  await server.restart();
  expect(await held(server)).toEqual(before);
});
