import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { join, lockstep, outsideContainers, serve, spared, ticks, until } from '../bots.test.helper.js';
import type { MinecraftServer } from '../server.js';
import { creatures, seen } from './creatures.test.helper.js';

lockstep();

const midnight = 18_000;
const noon = 6000;

async function health(server: MinecraftServer): Promise<number> {
  return (await server.state({ of: 'players' }))[0]?.health ?? -1;
}

/** Starts a server at night, with a bot and one summoned creature as the only monster. */
async function summonAtNight(
  creature: 'zombie' | 'skeleton' | 'spider' | 'creeper',
  x: number,
  setup = {},
): Promise<{ server: MinecraftServer; bot: Awaited<ReturnType<typeof join>> }> {
  const server = await serve({ rules: { mobs: false, daylightCycle: false }, setup });
  await server.command({ do: 'setTime', time: midnight });
  const bot = await join(server, 'Victim');
  await spared();
  await server.command({ do: 'summon', creature, position: { x, y: 64, z: 0.5 } });
  return { server, bot };
}

describe('monsters', () => {
  it('zombies approach over a step, strike and knock back', async () => {
    const step = [-2, -1, 0, 1, 2].map((z) => ({ position: { x: 4, y: 64, z }, block: 'stone' }));
    const { bot } = await summonAtNight('zombie', 9.5, { blocks: step });
    const flinched = new Promise((resolve) =>
      bot.on('entityHurt', (entity) => {
        if (entity === bot.entity) resolve(true);
      }),
    );
    const healths: number[] = [];
    bot.on('health', () => void healths.push(bot.health));
    const zombie = await seen(bot, 'zombie');
    expect(zombie.type).toBe(bot.registry.entitiesByName['zombie']?.type);
    await flinched;
    await until('he is thrown back', () => bot.entity.position.x < 0.2);
    // On a slow machine more blows may have followed by now.
    expect(healths.find((points) => points < 20)).toBe(17);
  });

  it('cannot hurt a player who has just respawned', async () => {
    const { server, bot } = await summonAtNight('zombie', 1.5);
    const zombie = await seen(bot, 'zombie');
    const back = new Promise((resolve) => bot.once('spawn', () => resolve(true)));
    await server.command({ do: 'kill', player: 'Victim' });
    await back;
    const healths: number[] = [];
    bot.on('entitySwingArm', ({ id }) => void (id === zombie.id && healths.push(bot.health)));
    await until('it has struck', () => healths.some((points) => points < 20));
    // Each value shows the effect of the previous blow. Zombies strike once a second, so the first ones did no damage.
    expect(healths.slice(0, 2)).toEqual([20, 20]);
  });

  it('do less damage to a player in armour', async () => {
    const { server, bot } = await summonAtNight('zombie', 4.5, { inventories: { Victim: { iron_chestplate: 1 } } });
    await bot.equip(bot.registry.itemsByName['iron_chestplate']?.id ?? -1, 'torso');
    const healths = [await health(server)];
    bot.on('health', () => void healths.push(bot.health));
    const [before = 0] = healths;
    await until('he is struck', () => healths.some((points) => points < before));
    // On a slow machine more blows may have followed by now.
    expect(before - (healths.find((points) => points < before) ?? 0)).toBeLessThan(3);
  });

  it('cannot strike through a raised shield, which wears and throws them back', async () => {
    const { server, bot } = await summonAtNight('zombie', 6.5, { inventories: { Victim: { shield: 1 } } });
    await bot.equip(bot.registry.itemsByName['shield']?.id ?? -1, 'off-hand');
    await bot.lookAt(new Vec3(6.5, 65, 0.5), true);
    bot.activateItem(true);
    const stopped = new Promise((resolve) =>
      bot._client.on('entity_status', ({ entityStatus }) => void (entityStatus === 29 && resolve(true))),
    );
    await stopped;
    await until('it is thrown back', async () => ((await creatures(server))[0]?.position.x ?? 0) > 2.2);
    const [player] = await server.state({ of: 'players' });
    expect(player?.health).toBe(20);
    expect(player?.slots.find(({ name }) => name === 'shield')?.damage).toBe(4);
    bot.deactivateItem();
    await until('he is struck', async () => (await health(server)) < 20);
  });

  it('skeletons shoot arrows that hit', async () => {
    const { server, bot } = await summonAtNight('skeleton', 9.5);
    await seen(bot, 'arrow');
    await until('he is hit', async () => (await health(server)) < 20);
    expect(Object.values(bot.entities).find(({ name }) => name === 'skeleton')?.position.x).toBeGreaterThan(4);
  });

  it('creepers swell and explode, and break the ground', async () => {
    const { server, bot } = await summonAtNight('creeper', 7.5);
    await seen(bot, 'creeper');
    await until('it has blown up', async () => (await creatures(server)).length === 0);
    expect(await health(server)).toBeLessThan(20);
    const box = await server.state({ of: 'blocks', from: { x: -8, y: 60, z: -8 }, to: { x: 8, y: 63, z: 8 } });
    expect(box.length).toBeLessThan(17 * 17 * 4 - 5);
    expect((await outsideContainers(server))['dirt']).toBeGreaterThan(0);
    await until('the bot sees the hole', () => Object.values(bot.entities).every(({ name }) => name !== 'creeper'));
  });

  it('spawn at night, not too many and not too near, and burn by day', async () => {
    const server = await serve({ rules: { daylightCycle: false } });
    await server.command({ do: 'setTime', time: noon });
    const bot = await join(server, 'Watchman');
    await ticks(200);
    expect(await creatures(server)).toEqual([]);
    await server.command({ do: 'setTime', time: midnight });
    await until('there is one', async () => (await creatures(server)).length > 0);
    const first = (await creatures(server))[0];
    expect(
      Math.hypot((first?.position.x ?? 0) - bot.entity.position.x, (first?.position.z ?? 0) - bot.entity.position.z),
    ).toBeGreaterThan(15);
    await until('there are more', async () => (await creatures(server)).length >= 4);
    expect((await creatures(server)).length).toBeLessThanOrEqual(8);
    await server.command({ do: 'summon', creature: 'zombie', position: { x: 30.5, y: 64, z: 0.5 } });
    await server.command({ do: 'setTime', time: noon });
    await until('the dead are gone', async () =>
      (await creatures(server)).every(({ name }) => name !== 'zombie' && name !== 'skeleton'),
    );
  });

  it('of the setup stay until players come', async () => {
    const setup = {
      creatures: [{ creature: 'zombie' as const, position: { x: 9, y: 64, z: 0 } }],
      timeOfDay: midnight,
    };
    const server = await serve({ rules: { daylightCycle: false, mobs: false }, setup });
    await ticks(60);
    expect(await creatures(server)).toMatchObject([{ name: 'zombie' }]);
  });

  it('do not spawn if rules.mobs is false', async () => {
    const server = await serve({ rules: { daylightCycle: false, mobs: false } });
    await server.command({ do: 'setTime', time: midnight });
    await join(server, 'Sleeper');
    await ticks(400);
    expect(await creatures(server)).toEqual([]);
  });
});
