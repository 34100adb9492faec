import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { aim, believed, carried, join, lockstep, serve, ticks, until } from './bots.test.helper.js';

lockstep();

const up = new Vec3(0, 1, 0);
const block = (bot: Bot, x: number, y: number, z: number): NonNullable<ReturnType<Bot['blockAt']>> =>
  bot.blockAt(new Vec3(x, y, z)) ?? expect.fail('not loaded');
const hold = async (bot: Bot, name: string): Promise<void> =>
  bot.equip(bot.registry.itemsByName[name]?.id ?? -1, 'hand');

describe('use', () => {
  it('opens and closes doors, gates and trapdoors; a button springs back; iron stays shut', async () => {
    const names = ['oak_trapdoor', 'oak_fence_gate', 'stone_button', 'iron_trapdoor'];
    const server = await serve({
      setup: {
        blocks: names.map((name, n) => ({ position: { x: n - 1, y: 64, z: 3 }, block: name })),
        inventories: { Porter: { oak_door: 1 } },
      },
    });
    const bot = await join(server, 'Porter');
    await hold(bot, 'oak_door');
    await bot.placeBlock(block(bot, -2, 63, 1), up);
    const is = (x: number, y: number, z: number, property: string): unknown =>
      block(bot, x, y, z).getProperties()[property];
    for (const open of [true, false]) {
      await bot.activateBlock(block(bot, -2, 64, 1));
      await until('both halves move', () => is(-2, 64, 1, 'open') === open && is(-2, 65, 1, 'open') === open);
      for (const x of [-1, 0]) {
        await bot.activateBlock(block(bot, x, 64, 3));
        await until('it moves', () => is(x, 64, 3, 'open') === open);
      }
    }
    await bot.activateBlock(block(bot, 1, 64, 3));
    await until('it is pressed', () => is(1, 64, 3, 'powered') === true);
    await until('it springs back', () => is(1, 64, 3, 'powered') === false);
    await bot.activateBlock(block(bot, 2, 64, 3));
    await ticks(10);
    expect(is(2, 64, 3, 'open')).toBe(false);
  });

  it('fills a bucket and empties it', async () => {
    // Neither water nor its way to the pool reaches the player: a current would carry him off while he takes aim.
    const pool = { x: 3, y: 63, z: 2 };
    const server = await serve({
      setup: { blocks: [{ position: pool, block: 'water' }], inventories: { Carrier: { bucket: 2 } } },
    });
    const bot = await join(server, 'Carrier');
    const at = async (x: number, y: number, z: number): Promise<string> =>
      (await server.state({ of: 'block', position: { x, y, z } })).name;
    await hold(bot, 'bucket');
    await aim(bot, { x: 3.5, y: 63.9, z: 2.5 });
    bot.activateItem();
    await until('it is full', () => believed(bot)['water_bucket'] === 1);
    expect([await at(3, 63, 2), believed(bot)]).toEqual(['air', { bucket: 1, water_bucket: 1 }]);
    await hold(bot, 'water_bucket');
    await aim(bot, { x: 3.5, y: 64, z: -0.5 });
    bot.activateItem();
    await until('it is poured out', async () => (await at(3, 64, -1)) === 'water');
    await until('it is empty', () => believed(bot)['bucket'] === 2);
    // Towards the pit that the first bucket has left.
    await until('it flows', () => block(bot, 3, 64, 1).name === 'water');
    await aim(bot, { x: 3.5, y: 64.3, z: -0.5 });
    bot.activateItem();
    await until(
      'it runs dry',
      async () =>
        (await server.state({ of: 'blocks', from: { x: -12, y: 64, z: -10 }, to: { x: 8, y: 64, z: 10 } })).length ===
        0,
    );
    // Only now: water that runs longer than usual would turn it to stone.
    await server.command({ do: 'setBlock', position: { x: 0, y: 63, z: 3 }, block: 'lava' });
    await server.command({ do: 'clear', player: 'Carrier' });
    await server.command({ do: 'give', player: 'Carrier', item: 'bucket' });
    await until('there is lava', () => block(bot, 0, 63, 3).name === 'lava');
    await until(
      'he has heard of the bucket, and that he has no other',
      () => believed(bot)['bucket'] === 1 && believed(bot)['water_bucket'] === undefined,
    );
    await hold(bot, 'bucket');
    await aim(bot, { x: 0.5, y: 63.9, z: 3.5 });
    bot.activateItem();
    await until('lava too', async () => (await carried(server, 'Carrier'))['lava_bucket'] === 1);
  });

  it('lights a fire, which burns', async () => {
    const server = await serve({ setup: { inventories: { Firebug: { flint_and_steel: 1 } } } });
    const bot = await join(server, 'Firebug');
    await hold(bot, 'flint_and_steel');
    await bot.activateBlock(block(bot, 2, 63, 0));
    await until('it burns', () => block(bot, 2, 64, 0).name === 'fire');
    expect(
      (await server.state({ of: 'players' }))[0]?.slots.find(({ name }) => name === 'flint_and_steel')?.damage,
    ).toBe(1);
    await server.command({ do: 'teleport', player: 'Firebug', position: { x: 2.5, y: 64, z: 0.5 } });
    await until('he is burnt', () => bot.health < 20);
  });
});

describe('liquids', () => {
  it('flow into dug holes, and lava becomes stone beside water', async () => {
    const row = ['water', 'dirt', 'lava'].map((block, n) => ({ position: { x: 3 + n, y: 63, z: 0 }, block }));
    const server = await serve({ setup: { blocks: row } });
    await join(server, 'Digger');
    const names = async (): Promise<string[]> =>
      (await server.state({ of: 'blocks', positions: row.map(({ position }) => position) })).map(({ name }) => name);
    await ticks(60);
    expect(await names()).toEqual(['water', 'dirt', 'lava']);
    await server.command({ do: 'setBlock', position: { x: 4, y: 63, z: 0 }, block: 'air' });
    const before = await server.age();
    await until('both have flowed', async () => (await names()).join() === 'water,water,obsidian');
    // Water takes five ticks for a block; lava, which it then turns at once, would take thirty.
    expect((await server.age()) - before).toBeLessThan(20);
  });
});

describe('whispers', () => {
  it('reach one player, as mineflayer hears them', async () => {
    const server = await serve();
    const [speaker, hearer, other] = [
      await join(server, 'Speaker'),
      await join(server, 'Hearer'),
      await join(server, 'Other'),
    ];
    const heard: string[] = [];
    hearer.on('whisper', (from, text) => void heard.push(`${from}: ${text}`));
    const overheard: string[] = [];
    other.on('messagestr', (text) => void overheard.push(text));
    speaker.whisper('Hearer', 'meet me at the oak');
    await until('it is heard', () => heard.length > 0);
    await ticks(10);
    expect([heard, overheard]).toEqual([['Speaker: meet me at the oak'], []]);
  });
});
