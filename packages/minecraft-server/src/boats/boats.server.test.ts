import { boatBox, boatDamage, moveBoat, noOars, type Position } from '@s-agents/minecraft-rules';
import type { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { aim, carried, join, lockstep, pause, serve, ticks, until } from '../bots.test.helper.js';
import { equip } from '../creatures/creatures.test.helper.js';
import type { MinecraftServer } from '../server.js';
import type { EntityState } from '../state.js';

lockstep();

/** The surface of the water, and a pond of 9 by 20 blocks whose shore is at z = 2. */
const surface = 63 + 8 / 9;
const pond = Array.from({ length: 180 }, (_, n) => ({
  position: { x: (n % 9) - 4, y: 63, z: 2 + Math.floor(n / 9) },
  block: 'water',
}));

async function boatsOf(server: MinecraftServer): Promise<EntityState[]> {
  return (await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'boat');
}

/** Sets a boat on the water before the bot, and gets in. */
async function embark(server: MinecraftServer, bot: Bot, item: string): Promise<void> {
  await equip(bot, item);
  await aim(bot, { x: 0.5, y: surface, z: 4 });
  bot.activateItem();
  await until('the boat is seen', () => shown(bot) !== undefined);
  // It comes to rest.
  await ticks(20);
  bot.mount(shown(bot) ?? expect.fail());
  await until('the bot is in it', async () => (await boatsOf(server))[0]?.passengers?.[0] === bot.username);
}

function shown(bot: Bot): Bot['entity'] | undefined {
  return Object.values(bot.entities).find(({ name }) => /boat|raft/.test(name ?? ''));
}

/** Lets a client move its boat, as the game's clients do. */
function report(bot: Bot, { x, y, z }: Position, yaw = 0): void {
  bot._client.write('vehicle_move', { x, y, z, yaw, pitch: 0, onGround: false });
}

describe('boats', () => {
  const given = { Ada: { oak_boat: 1, stone_axe: 1 }, Bob: {}, Cid: {} };

  it('float, carry two players where the first one rows, and let them out ashore', async () => {
    const server = await serve({ rules: { mobs: false }, setup: { blocks: pond, inventories: given } });
    const [ada, bob, cid] = [await join(server, 'Ada'), await join(server, 'Bob'), await join(server, 'Cid')];
    await embark(server, ada, 'oak_boat');
    expect(await carried(server, 'Ada')).toEqual({ stone_axe: 1 });
    for (const bot of [bob, cid]) {
      await server.command({ do: 'teleport', player: bot.username, position: { x: 1.5, y: 64, z: 1.5 } });
      await ticks(4);
      bot.mount(shown(bot) ?? expect.fail());
      await ticks(4);
    }
    const [boat] = await boatsOf(server);
    if (boat === undefined) return expect.fail();
    expect(boat.passengers).toEqual(['Ada', 'Bob']);
    expect(surface - boat.position.y).toBeGreaterThan(0.2);
    expect(surface - boat.position.y).toBeLessThan(boatBox.height);

    // Ada's client moves the boat as the game's clients do, and Bob and the server follow.
    const moving = { ...boat.position, vx: 0, vy: 0, vz: 0, yaw: 0, turn: 0 };
    const water = {
      top: () => 0,
      waterLevel: (_x: number, y: number) => (y === 63 ? 0 : null),
      slipperiness: () => 0.6,
    };
    for (let tick = 0; tick < 40; tick++) {
      moveBoat(moving, water, { ...noOars, forward: true });
      report(ada, moving);
      await pause(1);
    }
    await ticks(4);
    const where = async (name: string): Promise<Position> =>
      (await server.state({ of: 'players' })).find((player) => player.name === name)?.position ?? expect.fail();
    expect((await boatsOf(server))[0]?.position.z).toBeCloseTo(moving.z, 3);
    for (const name of ['Ada', 'Bob']) expect(Math.abs((await where(name)).z - moving.z)).toBeLessThan(1);
    expect(shown(cid)?.position.z).toBeCloseTo(moving.z, 0);
    expect((await where('Ada')).y).toBeLessThan(surface);

    // Neither a leap nor a way through the shore is allowed, nor may the second passenger steer.
    const corrections: Position[] = [];
    (ada._client as EventEmitter).on('vehicle_move', (to: Position) => corrections.push(to));
    report(ada, { ...moving, z: moving.z + 30 });
    report(ada, { ...moving, x: 5 });
    report(bob, { ...moving, z: moving.z - 1 });
    await ticks(4);
    expect(corrections).toHaveLength(2);
    expect((await boatsOf(server))[0]?.position.z).toBeCloseTo(moving.z, 3);

    // By the shore, whoever looks at it gets out onto it.
    report(ada, { ...moving, x: 4.2 });
    report(ada, { ...moving, x: 4.2 });
    // mineflayer reports no look while its bot sits.
    ada._client.write('look', { yaw: -90, pitch: 0, onGround: false, flags: {} });
    await ticks(4);
    ada.setControlState('sneak', true);
    await until('Ada is ashore', async () => (await where('Ada')).x > 5);
    ada.setControlState('sneak', false);
    expect((await where('Ada')).y).toBeCloseTo(64, 1);
    await until('Bob is alone', async () => (await boatsOf(server))[0]?.passengers?.join() === 'Bob');

    // Commands know boats too, by the version's names of their kinds.
    const kind = ada.registry.entitiesByName['oak_boat'] === undefined ? 'boat' : 'spruce_boat';
    await server.command(`summon ${kind} 0 64 10${kind === 'boat' ? ' {Type:"spruce"}' : ''}`);
    expect((await boatsOf(server))[1]?.name).toBe('spruce_boat');
    await server.command(`kill @e[type=${kind},limit=1,sort=nearest,x=0,y=64,z=10]`);
    expect((await boatsOf(server)).map(({ name }) => name)).toEqual(['oak_boat']);
  });

  it('break under a few blows, fall as items, and break lily pads', async () => {
    const lily = { position: { x: 0, y: 64, z: 4 }, block: 'lily_pad' };
    const server = await serve({ rules: { mobs: false }, setup: { blocks: [...pond, lily], inventories: given } });
    const ada = await join(server, 'Ada');
    await embark(server, ada, 'oak_boat');
    await until('the lily pad is broken', async () => {
      return (await server.state({ of: 'block', position: lily.position })).name === 'air';
    });
    ada.setControlState('sneak', true);
    await until('the boat is left', async () => (await boatsOf(server))[0]?.passengers?.length === 0);
    ada.setControlState('sneak', false);
    await server.command({ do: 'teleport', player: 'Ada', position: { x: 0.5, y: 64, z: 1.5 } });
    await ticks(20);
    let blows = 0;
    for (; blows < 20 && (await boatsOf(server)).length > 0; blows++) {
      ada.attack(shown(ada) ?? expect.fail());
      await ticks(5);
    }
    expect(blows).toBeGreaterThan(boatDamage.breaksAbove / boatDamage.perPoint);
    expect(blows).toBeLessThan(10);
    const lying = async (): Promise<Vec3 | undefined> => {
      const found = (await server.state({ of: 'entities' })).find(({ item }) => item?.name === 'oak_boat');
      return found === undefined ? undefined : new Vec3(found.position.x, found.position.y, found.position.z);
    };
    const there = await lying();
    if (there !== undefined) await server.command({ do: 'teleport', player: 'Ada', position: there });
    await until('it is picked up', async () => (await carried(server, 'Ada'))['oak_boat'] === 1);
  });
});
