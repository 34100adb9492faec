import { describe, expect, it } from 'vitest';
import { believed, carried, join, lockstep, outsideContainers, serve, ticks, until } from '../bots.test.helper.js';
import { approach, creatures, equip, hold, lying, seen } from './creatures.test.helper.js';

lockstep();

const beside = { x: 2.5, y: 64, z: 0.5 };

describe('animals', () => {
  it('are generated with the terrain, the same for the same seed', async () => {
    const herds: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      const server = await serve({ world: 'default', viewDistance: 6 });
      const bot = await join(server, 'Shepherd');
      await until('there are animals', async () => (await creatures(server)).length >= 8);
      const all = await creatures(server);
      for (const { name, position, health } of all) {
        expect(['cow', 'pig', 'sheep', 'chicken', 'rabbit']).toContain(name);
        expect(health).toBeGreaterThan(0);
        expect((await server.state({ of: 'block', position })).name).not.toMatch(/dirt|stone|log/);
      }
      herds.push(all.slice(0, 8).map(({ name }) => name));
      bot.quit();
      await server.stop();
    }
    expect(herds[0]).toEqual(herds[1]);
  });

  it('follow food through an open gate, and not over a fence', async () => {
    const blocks = [-2, -1, 0, 1, 2].flatMap((side) => [
      { position: { x: 4, y: 64, z: side }, block: side === 0 ? 'oak_fence_gate' : 'oak_fence' },
      { position: { x: 8, y: 64, z: side }, block: 'oak_fence' },
      { position: { x: 6 + side, y: 64, z: -3 }, block: 'oak_fence' },
      { position: { x: 6 + side, y: 64, z: 3 }, block: 'oak_fence' },
    ]);
    const sheep = { creature: 'sheep' as const, position: { x: 0.5, y: 64, z: 0.5 } };
    const server = await serve({ setup: { blocks, creatures: [sheep] } });
    const bot = await join(server, 'Shepherd');
    await server.command({ do: 'teleport', player: 'Shepherd', position: { x: 6.5, y: 64, z: 0.5 } });
    await hold(server, bot, 'wheat');
    const isInside = async (): Promise<boolean> => {
      const { x, z } = (await creatures(server))[0]?.position ?? expect.fail('it is gone');
      return x > 4.5 && x < 8.5 && Math.abs(z - 0.5) < 3;
    };
    await ticks(200);
    expect(await isInside()).toBe(false);
    const gate = { x: 4, y: 64, z: 0 };
    await server.command({ do: 'setBlock', position: gate, block: 'oak_fence_gate', properties: { open: true } });
    await until('it is inside', isInside);
  });

  it('are shown to clients, flinch, run away, die and drop their loot', async () => {
    const server = await serve({
      setup: { creatures: [{ creature: 'cow', position: beside }], inventories: { Hunter: { iron_sword: 1 } } },
    });
    const bot = await join(server, 'Hunter');
    const cow = await seen(bot, 'cow');
    expect(cow.type).toBe(bot.registry.entitiesByName['cow']?.type);
    const seenWhereItIs = (): Promise<void> =>
      until('the bot sees it there', async () => {
        const position = (await creatures(server))[0]?.position;
        return position !== undefined && Math.hypot(position.x - cow.position.x, position.z - cow.position.z) < 1;
      });
    await seenWhereItIs();
    const hurt: unknown[] = [];
    bot.on('entityHurt', (entity) => void hurt.push(entity));
    const strike = async (): Promise<void> => {
      await approach(server, bot, cow);
      bot.attack(cow);
      await ticks(15);
    };
    await until('it flinches', async () => {
      if (hurt.length === 0) await strike();
      return hurt.length > 0;
    });
    expect(hurt[0]).toBe(cow);
    const [{ health, position } = expect.fail('it is gone')] = await creatures(server);
    expect(health).toBeCloseTo(4, 5);
    await until('it has run away', async () => {
      const now = (await creatures(server))[0]?.position ?? position;
      return Math.hypot(now.x - position.x, now.z - position.z) > 3;
    });
    await seenWhereItIs();
    const dead = new Promise((resolve) => bot.once('entityDead', resolve));
    await until('it is dead', async () => {
      if ((await creatures(server)).length > 0) await strike();
      return (await creatures(server)).length === 0;
    });
    expect(await dead).toBe(cow);
    await until('it is gone', () => bot.entities[cow.id] === undefined);
    await until(
      'the beef lies there, or is picked up',
      async () => ((await lying(server))['beef'] ?? 0) + ((await carried(server, 'Hunter'))['beef'] ?? 0) > 0,
    );
    const [hunter] = await server.state({ of: 'players' });
    expect(hunter?.slots.find(({ name }) => name === 'iron_sword')?.damage).toBeGreaterThanOrEqual(2);
  });

  it('cannot be hit beyond reach', async () => {
    const server = await serve({ setup: { creatures: [{ creature: 'pig', position: { x: 12.5, y: 64, z: 0.5 } }] } });
    const bot = await join(server, 'Hunter');
    bot.attack(await seen(bot, 'pig'));
    await ticks(10);
    expect((await creatures(server))[0]?.health).toBe(10);
  });

  it('give wool to shears once, and milk to a bucket', async () => {
    const server = await serve({
      setup: {
        creatures: [
          { creature: 'sheep', position: beside },
          { creature: 'cow', position: { ...beside, z: 2.5 } },
        ],
        inventories: { Farmer: { shears: 1 } },
      },
    });
    const bot = await join(server, 'Farmer');
    const sheep = await seen(bot, 'sheep');
    await until('it is shorn', async () => {
      await approach(server, bot, sheep);
      bot.useOn(sheep);
      return (await creatures(server)).some(({ shorn }) => shorn === true);
    });
    // Before 1.17 all entities have one entry less.
    const fleece = bot.registry.isOlderThan('1.17') ? 16 : 17;
    await until('the bot knows', () => (Number(sheep.metadata[fleece]) & 0x10) !== 0);
    await approach(server, bot, sheep);
    bot.useOn(sheep);
    await ticks(40);
    const wool = Object.entries(await outsideContainers(server)).reduce(
      (sum, [name, count]) => sum + (name.endsWith('_wool') ? count : 0),
      0,
    );
    expect(wool).toBeGreaterThanOrEqual(1);
    expect(wool).toBeLessThanOrEqual(3);
    expect((await server.state({ of: 'players' }))[0]?.slots.find(({ name }) => name === 'shears')?.damage).toBe(1);
    await hold(server, bot, 'bucket');
    const cow = await seen(bot, 'cow');
    await approach(server, bot, cow);
    await bot.activateEntity(cow);
    await until('the milk is there', () => believed(bot)['milk_bucket'] === 1);
    expect((await carried(server, 'Farmer'))['bucket']).toBeUndefined();
  });

  it('breed when two are fed; young ones drop nothing', async () => {
    const server = await serve({
      setup: {
        creatures: [1.5, 2.5].map((z) => ({ creature: 'pig' as const, position: { ...beside, z } })),
        inventories: { Farmer: { carrot: 4 } },
      },
    });
    const bot = await join(server, 'Farmer');
    await equip(bot, 'carrot');
    await seen(bot, 'pig');
    const feed = async (id: number): Promise<void> => {
      await approach(server, bot, { id });
      bot.useOn(bot.entities[id] ?? expect.fail('unseen'));
    };
    const carrots = async (): Promise<number> => (await carried(server, 'Farmer'))['carrot'] ?? 0;
    for (const { id } of await creatures(server)) {
      const before = await carrots();
      // It may have gone on before the carrot is held out.
      await until('it has eaten', async () => {
        await feed(id);
        await ticks(5);
        return (await carrots()) < before;
      });
    }
    await until('there is a young one', async () => (await creatures(server)).some(({ baby }) => baby === true));
    expect(await creatures(server)).toHaveLength(3);
    expect(await carrots()).toBe(2);
    for (const { id, baby } of await creatures(server)) if (baby !== true) await feed(id);
    await ticks(20);
    expect(await carrots()).toBe(2);
  });

  it('follow held food, and are pushed out of a block set where they stand', async () => {
    const server = await serve({
      setup: {
        creatures: [{ creature: 'cow', position: { x: 8.5, y: 64, z: 0.5 } }],
        inventories: { Farmer: { wheat: 1 } },
      },
    });
    const bot = await join(server, 'Farmer');
    await equip(bot, 'wheat');
    await until('the cow has come', async () => ((await creatures(server))[0]?.position.x ?? 9) < 3.5);
    const { x, z } = (await creatures(server))[0]?.position ?? beside;
    const block = { x: Math.floor(x), y: 64, z: Math.floor(z) };
    for (const y of [64, 65]) await server.command({ do: 'setBlock', position: { ...block, y }, block: 'stone' });
    await until('it is beside', async () => {
      const at = (await creatures(server))[0]?.position ?? beside;
      return at.x + 0.4 < block.x || at.x - 0.4 > block.x + 1 || at.z + 0.4 < block.z || at.z - 0.4 > block.z + 1;
    });
  });
});
