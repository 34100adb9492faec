import { isDeepStrictEqual } from 'node:util';
import {
  aim,
  believed,
  bringToItem,
  carried,
  digAway,
  join,
  lockstep,
  serve,
  ticks,
  until,
} from './bots.test.helper.js';
import type { Bot } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { Vec3 } from 'vec3';
import { inAllForms } from './attacks/later-forms.test.helper.js';
import type { Fields } from './protocol/mending.js';

lockstep();

const log = { x: 2, y: 64, z: 0 };
const item = (bot: Bot, name: string): number => bot.registry.itemsByName[name]?.id ?? -1;
const blockAt = (bot: Bot, at: { x: number; y: number; z: number }): NonNullable<ReturnType<Bot['blockAt']>> => {
  const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
  if (block === null) throw new Error('not loaded');
  return block;
};

async function craft(
  bot: Bot,
  name: string,
  times: number,
  table?: { x: number; y: number; z: number },
): Promise<void> {
  const block = table === undefined ? null : blockAt(bot, table);
  const recipe = bot.recipesFor(item(bot, name), null, 1, block)[0];
  if (recipe === undefined) throw new Error(`no recipe for ${name} with ${JSON.stringify(believed(bot))}`);
  await bot.craft(recipe, times, block ?? undefined);
}

it('gives experience for ores, not for stone, and takes it all at death', async () => {
  const at = (x: number): { x: number; y: number; z: number } => ({ x, y: 64, z: 2 });
  const server = await serve({
    setup: {
      inventories: { Sage: { diamond_pickaxe: 1 } },
      blocks: [
        { position: at(0), block: 'stone' },
        { position: at(1), block: 'diamond_ore' },
      ],
    },
  });
  const bot = await join(server, 'Sage');
  const pickaxe = bot.inventory.items().find(({ name }) => name === 'diamond_pickaxe') ?? expect.fail();
  await bot.equip(pickaxe, 'hand');
  await digAway(server, bot, at(0));
  expect(bot.experience).toMatchObject({ level: 0, points: 0 });
  await digAway(server, bot, at(1));
  await until('the client knows it', () => bot.experience.points >= 3);
  const [sage] = await server.state({ of: 'players' });
  const { level = 0, points = 0 } = sage?.experience ?? {};
  expect(bot.experience).toMatchObject({ level, points: level * 7 + points });
  expect(bot.experience.points).toBeLessThanOrEqual(7);
  await server.command({ do: 'kill', player: 'Sage' });
  await until('it is gone', () => bot.experience.points === 0);
});

describe('digging', () => {
  it('a log by hand takes 60 ticks and gives the log', async () => {
    const server = await serve({ setup: { blocks: [{ position: log, block: 'oak_log' }] } });
    const bot = await join(server, 'Digger');
    await ticks(10);
    const before = await server.age();
    await bot.dig(blockAt(bot, log), true);
    const needed = (await server.age()) - before;
    expect(needed).toBeGreaterThanOrEqual(54);
    await bringToItem(server, 'Digger');
    await until('the log is picked up', async () => (await carried(server, 'Digger'))['oak_log'] === 1);
    await until('the bot knows', () => believed(bot)['oak_log'] === 1);
    expect((await server.state({ of: 'block', position: log })).name).toBe('air');
  });

  it('too early, too far away or without a start is refused, and the client is sent the block', async () => {
    const hard = { x: 2, y: 64, z: 2 };
    const far = { x: 12, y: 64, z: 0 };
    const placed = [
      { position: hard, block: 'obsidian' },
      { position: log, block: 'oak_log' },
      { position: far, block: 'oak_log' },
    ];
    const server = await serve({ setup: { blocks: placed } });
    const bot = await join(server, 'Cheater');
    const send = (status: number, at: typeof log): void =>
      bot._client.write('block_dig', { status, location: new Vec3(at.x, at.y, at.z), face: 1, sequence: 0 });
    for (const [at, begin, wait] of [
      [hard, true, 20],
      [log, false, 0],
      [far, true, 80],
    ] as const) {
      const told = new Promise((resolve) => bot._client.once('block_change', resolve));
      if (begin) send(0, at);
      await ticks(wait);
      send(2, at);
      expect(await told).toMatchObject({ location: at });
    }
    const left = await server.state({ of: 'blocks', positions: placed.map(({ position }) => position) });
    expect(left.map(({ name }) => name)).toEqual(placed.map(({ block }) => block));
    expect(await carried(server, 'Cheater')).toEqual({});
  });

  it('stone drops nothing by hand and cobblestone with a pickaxe, which wears out', async () => {
    const stones = [2, 3].map((x) => ({ position: { x, y: 64, z: 0 }, block: 'stone' }));
    const server = await serve({ setup: { blocks: stones, inventories: { Miner: { wooden_pickaxe: 1 } } } });
    const bot = await join(server, 'Miner');
    bot.setQuickBarSlot(3);
    await digAway(server, bot, { x: 2, y: 64, z: 0 });
    await ticks(40);
    expect(await carried(server, 'Miner')).toEqual({ wooden_pickaxe: 1 });
    bot.setQuickBarSlot(0);
    await digAway(server, bot, { x: 3, y: 64, z: 0 });
    await bringToItem(server, 'Miner');
    await until('the cobblestone is picked up', async () => (await carried(server, 'Miner'))['cobblestone'] === 1);
    const [player] = await server.state({ of: 'players' });
    expect(player?.slots).toContainEqual({ slot: 36, name: 'wooden_pickaxe', count: 1, damage: 1 });
    await until('the bot knows', () => bot.inventory.slots[36]?.durabilityUsed === 1);
  });

  it('breaks the blocks that stood on a block, and lets gravel fall', async () => {
    const at = (y: number) => ({ x: 2, y, z: 0 });
    const server = await serve({
      setup: {
        blocks: [
          { position: at(64), block: 'dirt' },
          { position: at(65), block: 'gravel' },
          { position: { x: 3, y: 64, z: 0 }, block: 'dirt' },
          { position: { x: 3, y: 65, z: 0 }, block: 'torch' },
        ],
      },
    });
    const bot = await join(server, 'Digger');
    await digAway(server, bot, at(64));
    await until(
      'the gravel has fallen',
      async () => (await server.state({ of: 'block', position: at(64) })).name === 'gravel',
    );
    await digAway(server, bot, { x: 3, y: 64, z: 0 });
    await until(
      'the torch is gone',
      async () => (await server.state({ of: 'block', position: { x: 3, y: 65, z: 0 } })).name === 'air',
    );
  });
});

describe('crafting and placing', () => {
  it('leads from logs to a pickaxe at a placed table, with client and server in step', async () => {
    const server = await serve({ setup: { inventories: { Crafter: { birch_log: 3 } } } });
    const bot = await join(server, 'Crafter');
    await craft(bot, 'birch_planks', 3);
    await craft(bot, 'stick', 1);
    await craft(bot, 'crafting_table', 1);
    expect(believed(bot)).toEqual({ birch_planks: 6, stick: 4, crafting_table: 1 });
    expect(await carried(server, 'Crafter')).toEqual({ birch_planks: 6, stick: 4, crafting_table: 1 });
    await bot.equip(item(bot, 'crafting_table'), 'hand');
    await bot.placeBlock(blockAt(bot, { x: 2, y: 63, z: 0 }), new Vec3(0, 1, 0));
    await craft(bot, 'wooden_pickaxe', 1, { x: 2, y: 64, z: 0 });
    expect(believed(bot)).toEqual({ birch_planks: 3, stick: 2, wooden_pickaxe: 1 });
    await bot.equip(item(bot, 'wooden_pickaxe'), 'hand');
    expect(await carried(server, 'Crafter')).toEqual({ birch_planks: 3, stick: 2, wooden_pickaxe: 1 });
    const [player] = await server.state({ of: 'players' });
    expect(player?.slots.find(({ slot }) => slot === 36 + (player.heldSlot ?? 0))?.name).toBe('wooden_pickaxe');
  });

  it('keeps client and server in step while items are being picked up', async () => {
    const table = { x: 2, y: 64, z: 0 };
    const server = await serve({
      setup: {
        blocks: [{ position: table, block: 'crafting_table' }],
        inventories: { Busy: { oak_log: 32, cobblestone: 32 } },
      },
    });
    const bot = await join(server, 'Busy');
    let dirt = 0;
    const stop = server.onAge(() => {
      dirt++;
      server.command({ do: 'give', player: 'Busy', item: 'dirt' }).catch(() => undefined);
    });
    const withoutDirt = ({ dirt: _, ...others }: Record<string, number>): Record<string, number> => others;
    // Mineflayer plans its clicks by what it believes to hold, which on a busy machine is what it held a moment ago.
    const craftKnowingly = async (...what: [name: string, times: number, at?: typeof table]): Promise<void> => {
      await until('the client knows what it holds', async () =>
        isDeepStrictEqual(withoutDirt(believed(bot)), withoutDirt(await carried(server, 'Busy'))),
      );
      await craft(bot, ...what);
    };
    for (let round = 0; round < 3; round++) {
      await craftKnowingly('oak_planks', 2);
      await craftKnowingly('stick', 1);
      await craftKnowingly('stone_pickaxe', 1, table);
      await craftKnowingly('oak_planks', 2);
      await craftKnowingly('crafting_table', 1);
      await craftKnowingly('chest', 1, table);
      await bot.equip(item(bot, 'stone_pickaxe'), 'hand');
    }
    stop();
    const made = {
      oak_log: 20,
      oak_planks: 6,
      stick: 6,
      stone_pickaxe: 3,
      crafting_table: 3,
      chest: 3,
      cobblestone: 23,
      dirt,
    };
    await until(
      'all has come in',
      async () => (await carried(server, 'Busy'))['dirt'] === dirt && believed(bot)['dirt'] === dirt,
    );
    expect(await carried(server, 'Busy')).toEqual(made);
    await until('the bot knows', () => Object.entries(made).every(([name, count]) => believed(bot)[name] === count));
    expect(believed(bot)).toEqual(made);
  });

  it('does not place into a body or out of reach', async () => {
    const server = await serve({ setup: { inventories: { Placer: { dirt: 5 } } } });
    const bot = await join(server, 'Placer');
    await expect(bot.placeBlock(blockAt(bot, { x: 0, y: 63, z: 0 }), new Vec3(0, 1, 0))).rejects.toThrow(/refused/);
    await expect(bot.placeBlock(blockAt(bot, { x: 9, y: 63, z: 0 }), new Vec3(0, 1, 0))).rejects.toThrow(/refused/);
    expect(await carried(server, 'Placer')).toEqual({ dirt: 5 });
    expect(believed(bot)).toEqual({ dirt: 5 });
    await bot.placeBlock(blockAt(bot, { x: 2, y: 63, z: 0 }), new Vec3(0, 1, 0));
    expect(believed(bot)).toEqual({ dirt: 4 });
  });

  it('places under a jump whose steps arrive in one piece with the placing', async () => {
    const server = await serve({ setup: { inventories: { Placer: { dirt: 1 } } } });
    const bot = await join(server, 'Placer');
    await bot.equip(item(bot, 'dirt'), 'hand');
    bot.physicsEnabled = false;
    const send = (name: string, fields: Fields): void => bot._client.write(name, inAllForms(name, fields));
    const { x, z } = bot.entity.position;
    for (const y of [64.42, 64.75, 65.001]) send('position', { x, y, z, onGround: false });
    send('block_place', {
      hand: 0,
      location: { x: Math.floor(x), y: 63, z: Math.floor(z) },
      direction: 1,
      cursorX: 0.5,
      cursorY: 1,
      cursorZ: 0.5,
      insideBlock: false,
      sequence: 0,
    });
    await until('the dirt is gone', async () => (await carried(server, 'Placer'))['dirt'] === undefined);
    // The client learns of the block a moment later.
    await until('the dirt is placed', () => blockAt(bot, { x, y: 64, z }).name === 'dirt');
  });

  it('keeps items put into a chest, for all players', async () => {
    const at = { x: 2, y: 64, z: 0 };
    const server = await serve({
      setup: { blocks: [{ position: at, block: 'chest' }], inventories: { Giver: { oak_log: 10 } } },
    });
    const giver = await join(server, 'Giver');
    const taker = await join(server, 'Taker');
    const chest = await giver.openContainer(blockAt(giver, at));
    await chest.deposit(item(giver, 'oak_log'), null, 7);
    await chest.close();
    await until('they are in it', async () => (await server.state({ of: 'containers' }))[0]?.slots[0]?.count === 7);
    const same = await taker.openContainer(blockAt(taker, at));
    await same.withdraw(item(taker, 'oak_log'), null, 4);
    await same.close();
    await until(
      'both inventories are right',
      async () =>
        (await carried(server, 'Giver'))['oak_log'] === 3 && (await carried(server, 'Taker'))['oak_log'] === 4,
    );
    await until('both know it', () => believed(giver)['oak_log'] === 3 && believed(taker)['oak_log'] === 4);
    expect([believed(giver), believed(taker)]).toEqual([{ oak_log: 3 }, { oak_log: 4 }]);
    expect((await server.state({ of: 'containers' }))[0]?.slots).toEqual([{ slot: 0, name: 'oak_log', count: 3 }]);
  });
});

describe('items on the ground', () => {
  it('go to another player when thrown to that player', async () => {
    const server = await serve({ setup: { inventories: { Thrower: { oak_log: 5 } } } });
    const thrower = await join(server, 'Thrower');
    const catcher = await join(server, 'Catcher');
    expect(Object.keys(catcher.players).sort()).toEqual(['Catcher', 'Thrower']);
    await server.command({ do: 'teleport', player: 'Catcher', position: { x: 3.5, y: 64, z: 0.5 } });
    await until('he sees him move', () => (thrower.players['Catcher']?.entity?.position.x ?? 0) > 3);
    await aim(thrower, { x: 3.5, y: 65, z: 0.5 });
    await thrower.toss(item(thrower, 'oak_log'), null, 3);
    await until('he has them', async () => (await carried(server, 'Catcher'))['oak_log'] === 3);
    expect(await carried(server, 'Thrower')).toEqual({ oak_log: 2 });
  });

  it('go to only one of two players', async () => {
    const at = { x: 0, y: 64, z: 3 };
    const server = await serve({ setup: { blocks: [{ position: at, block: 'oak_log' }] } });
    const [first, second] = [await join(server, 'First'), await join(server, 'Second')];
    await Promise.all([digAway(server, first, at), digAway(server, second, at)]);
    await bringToItem(server, 'First', 'Second');
    const sum = async (): Promise<number> =>
      ((await carried(server, 'First'))['oak_log'] ?? 0) + ((await carried(server, 'Second'))['oak_log'] ?? 0);
    await until('one has it', async () => (await sum()) > 0);
    await ticks(40);
    expect(await sum()).toBe(1);
    expect((await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'item')).toEqual([]);
  });

  it('stay on the ground when the inventory is full', async () => {
    const server = await serve({
      setup: { blocks: [{ position: log, block: 'oak_log' }], inventories: { Full: { dirt: 36 * 64 } } },
    });
    const bot = await join(server, 'Full');
    await digAway(server, bot, log);
    await server.command({ do: 'teleport', player: 'Full', position: { x: 2.5, y: 64, z: 0.5 } });
    await ticks(40);
    expect(await carried(server, 'Full')).toEqual({ dirt: 36 * 64 });
    expect((await server.state({ of: 'entities' })).find(({ kind }) => kind === 'item')?.item).toEqual({
      name: 'oak_log',
      count: 1,
    });
  });
});

describe('players', () => {
  it('die, drop everything, and respawn', async () => {
    const server = await serve({ setup: { inventories: { Mortal: { oak_log: 5, stick: 2 } } } });
    const bot = await join(server, 'Mortal');
    await server.command({ do: 'teleport', player: 'Mortal', position: { x: 20.5, y: 64, z: 0.5 } });
    await ticks(5);
    const died = new Promise((resolve) => bot.once('death', () => resolve(true)));
    await server.command({ do: 'kill', player: 'Mortal' });
    expect(await died).toBe(true);
    await until('he is back', async () => (await server.state({ of: 'players' }))[0]?.alive === true);
    await until('the bot knows', () => bot.health === 20 && bot.entity.position.x < 2);
    expect(await carried(server, 'Mortal')).toEqual({});
    expect(believed(bot)).toEqual({});
    const lying = (await server.state({ of: 'entities' })).flatMap((entity) =>
      entity.item === undefined ? [] : [entity.item],
    );
    expect(lying).toEqual(
      expect.arrayContaining([
        { name: 'oak_log', count: 5 },
        { name: 'stick', count: 2 },
      ]),
    );
    await ticks(60);
    const logs = (await server.state({ of: 'entities' })).find((entity) => entity.item?.name === 'oak_log');
    await server.command({ do: 'teleport', player: 'Mortal', position: logs?.position ?? { x: 0, y: 0, z: 0 } });
    await until('he has his things again', async () => (await carried(server, 'Mortal'))['oak_log'] === 5);
    expect(server.aids().map(({ command }) => command.do)).toEqual(['teleport', 'kill', 'teleport']);
  });

  it('keep their inventory and position when they rejoin', async () => {
    const server = await serve({ setup: { inventories: { Guest: { oak_log: 5 } } } });
    const bot = await join(server, 'Guest');
    await server.command({ do: 'teleport', player: 'Guest', position: { x: 7.5, y: 64, z: 3.5 } });
    await until('he is there', () => bot.entity.position.x > 7);
    bot.quit();
    await until('he is gone', async () => (await server.state({ of: 'players' })).length === 0);
    const again = await join(server, 'Guest');
    expect(believed(again)).toEqual({ oak_log: 5 });
    expect(again.entity.position.x).toBeCloseTo(7.5, 1);
  });

  it('have no commands, and cannot create items', async () => {
    const server = await serve();
    const bot = await join(server, 'Hacker');
    for (const text of ['/give Hacker diamond 64', '/kill Hacker', '/gamemode creative', '/op Hacker']) bot.chat(text);
    bot._client.write('set_creative_slot', {
      slot: 36,
      item: { present: true, itemId: item(bot, 'diamond'), itemCount: 64 },
    });
    await ticks(10);
    expect(await server.state({ of: 'players' })).toMatchObject([{ health: 20, inventory: {} }]);
    expect(bot.game.gameMode).toBe('survival');
  });

  it('talk and whisper', async () => {
    const server = await serve();
    const [speaker, hearer] = [await join(server, 'Speaker'), await join(server, 'Hearer')];
    const heard: string[] = [];
    hearer.on('messagestr', (text) => void heard.push(text));
    speaker.chat('hello all');
    speaker.whisper('Hearer', 'hello you');
    await until(
      'both are heard',
      () =>
        heard.some((text) => text.includes('<Speaker> hello all')) &&
        heard.some((text) => text.includes('Speaker whispers to you: hello you')),
    );
  });

  it('are sent the right age', async () => {
    const server = await serve();
    const bot = await join(server, 'Watcher');
    await ticks(45);
    await until(
      'the bot has heard of it',
      async () => Math.abs(bot.time.age - (await server.age())) <= 40 && bot.time.age > 0,
    );
  });
});
