import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { join, lockstep, outsideContainers, serve, ticks, until } from './bots.test.helper.js';

lockstep();

const up = new Vec3(0, 1, 0);
const block = (bot: Bot, x: number, y: number, z: number): NonNullable<ReturnType<Bot['blockAt']>> =>
  bot.blockAt(new Vec3(x, y, z)) ?? expect.fail('not loaded');

async function makeBed(bot: Bot, x: number, z: number): Promise<NonNullable<ReturnType<Bot['blockAt']>>> {
  await bot.equip(bot.registry.itemsByName['white_bed']?.id ?? -1, 'hand');
  await bot.placeBlock(block(bot, x, 63, z), up);
  await until(
    'the bed is whole',
    () =>
      bot.findBlocks({ matching: (found) => found.name === 'white_bed', maxDistance: 8, count: 8 }).length % 2 === 0,
  );
  return block(bot, x, 64, z);
}

it('a world begins at the setup’s time of day, which does not count as an aid', async () => {
  const server = await serve({ setup: { timeOfDay: 13_000 } });
  const bot = await join(server, 'Early');
  await until('it is evening', () => bot.time.timeOfDay >= 13_000);
  expect(bot.time.timeOfDay).toBeLessThan(20_000);
  expect(server.aids()).toEqual([]);
});

describe('beds', () => {
  it('end the night when all players sleep, and set the respawn point', async () => {
    const server = await serve({
      rules: { mobs: false },
      setup: { inventories: { Early: { white_bed: 1 }, Late: { white_bed: 1 } } },
    });
    const [early, late] = [await join(server, 'Early'), await join(server, 'Late')];
    await server.command({ do: 'teleport', player: 'Late', position: { x: 8.5, y: 64, z: 0.5 } });
    await until('he is there', () => late.entity.position.x > 8);
    const first = await makeBed(early, 0, 2);
    const second = await makeBed(late, 8, 2);
    await expect(early.sleep(first)).rejects.toThrow(/not night/);
    await server.command({ do: 'setTime', time: 13_000 });
    await until('it is night', () => early.time.timeOfDay >= 13_000 && late.time.timeOfDay >= 13_000);
    let seen = 0;
    late.on('entitySleep', ({ username }) => void (username === 'Early' && seen++));
    await early.sleep(first);
    await until('the other sees it', () => seen > 0);
    await ticks(150);
    expect([early.isSleeping, early.time.timeOfDay >= 13_000]).toEqual([true, true]);
    const woken = Promise.all(
      [early, late].map((bot) => new Promise((resolve) => bot.once('wake', () => resolve(true)))),
    );
    await late.sleep(second);
    expect(await woken).toEqual([true, true]);
    await until('it is morning', () => early.time.timeOfDay < 1000 && late.time.timeOfDay < 1000);
    await until('both stand', () => early.entity.onGround && late.entity.onGround);
    await server.command({ do: 'kill', player: 'Late' });
    await until(
      'he is back',
      async () => (await server.state({ of: 'players' })).every(({ alive }) => alive) && late.health === 20,
    );
    const back = (await server.state({ of: 'players' })).find(({ name }) => name === 'Late')?.position;
    expect(Math.abs((back?.x ?? 0) - 8.5)).toBeLessThanOrEqual(3);
    await server.command({ do: 'setBlock', position: { x: 8, y: 64, z: 2 }, block: 'air' });
    const lost = new Promise((resolve) => late.once('spawnReset', () => resolve(true)));
    await server.command({ do: 'kill', player: 'Late' });
    expect(await lost).toBe(true);
    await until(
      'he is at the spawn point',
      async () => ((await server.state({ of: 'players' })).find(({ name }) => name === 'Late')?.position.x ?? 9) < 2,
    );
  });

  it('let a player get up again, and break as a whole', async () => {
    const server = await serve({
      rules: { mobs: false },
      setup: { inventories: { Restless: { white_bed: 1 }, Watch: {} } },
    });
    const bot = await join(server, 'Restless');
    await join(server, 'Watch');
    const bed = await makeBed(bot, 0, 2);
    await server.command({ do: 'setTime', time: 14_000 });
    await until('it is night', () => bot.time.timeOfDay >= 14_000);
    await bot.sleep(bed);
    const woken = new Promise((resolve) => bot.once('wake', () => resolve(true)));
    await bot.wake();
    expect(await woken).toBe(true);
    await until('he stands', () => bot.entity.onGround && !bot.isSleeping);
    await bot.dig(block(bot, 0, 64, 2), true);
    await until(
      'both halves are gone',
      async () =>
        (await server.state({ of: 'blocks', from: { x: -3, y: 64, z: -3 }, to: { x: 3, y: 64, z: 5 } })).length === 0,
    );
    // It lies still by now, or is picked up.
    await ticks(60);
    expect((await outsideContainers(server))['white_bed']).toBe(1);
  });
});
