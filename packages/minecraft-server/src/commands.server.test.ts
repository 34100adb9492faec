import { createRequire } from 'node:module';
import { once } from 'node:events';
import type { Bot } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { join, lockstep, serve, ticks, until, outsideContainers } from './bots.test.helper.js';
import type { MinecraftServer } from './server.js';

lockstep();

const mineflayer = createRequire(createRequire(import.meta.url).resolve('mineflayer'));
const itemClass = mineflayer('prismarine-item') as (registry: unknown) => new (id: number, count: number) => never;

/** Starts a server with one player in creative mode. */
async function maker(): Promise<[MinecraftServer, Bot]> {
  const server = await serve({ gameMode: 'creative', operators: ['Maker'] });
  return [server, await join(server, 'Maker')];
}

/** Returns what an event of the bot comes with once a command has run. */
async function told(server: MinecraftServer, bot: Bot, event: string, command: string): Promise<unknown[]> {
  const heard = once(bot, event) as Promise<unknown[]>;
  await server.command(command);
  return heard;
}

describe('what only clients show', () => {
  it('titles, sounds, particles and the weather', async () => {
    const [server, bot] = await maker();
    const title = await told(server, bot, 'title', 'title @a title {"text":"Hello","color":"red"}');
    expect(title[1]).toBe('title');
    expect(await told(server, bot, 'title', 'title Maker subtitle "there"')).toEqual(['there', 'subtitle']);
    expect(await told(server, bot, 'title_times', 'title Maker times 1 2 3')).toEqual([1, 2, 3]);
    await told(server, bot, 'title_clear', 'title Maker clear');
    const sound = 'playsound minecraft:entity.cow.ambient neutral @a ~ 64 ~ 0.5 1.5';
    const [, at, volume, pitch] = await told(server, bot, 'soundEffectHeard', sound);
    expect([at, volume, pitch]).toMatchObject([{ y: 64 }, 0.5, 1.5]);
    await expect(server.command('playsound entity.cow.ambient neutral @a 900 64 900')).rejects.toThrow('too far away');
    const [particle] = await told(server, bot, 'particle', 'particle flame 1 65 1 0.5 0 0.5 0.1 7 force Maker');
    expect(particle).toMatchObject({ name: 'flame', count: 7, longDistanceRender: true, offset: { x: 0.5, y: 0 } });
    await told(server, bot, 'rain', 'weather thunder');
    await until('it thunders', () => bot.thunderState === 1);
    const late = await join(server, 'Late');
    await until('the newcomer knows', () => late.isRaining);
    await told(server, bot, 'rain', 'weather clear');
    expect(bot.isRaining).toBe(false);
  });

  it('experience, in points and in levels', async () => {
    const [server, bot] = await maker();
    const shows = async (command: string, level: number, points: number): Promise<void> => {
      await told(server, bot, 'experience', command);
      expect(bot.experience, command).toMatchObject({ level, points });
    };
    await shows('xp add Maker 10 points', 1, 10);
    await shows('experience add Maker 100 levels', 101, 31962);
    await shows('xp set @a 30 levels', 30, 1432);
    await shows('xp set Maker 6', 30, 1401);
    expect(bot.experience.progress).toBeCloseTo(6 / 112);
    expect(await server.command('xp query Maker points')).toEqual(['Maker has 6 experience points']);
    expect(await server.command('xp query Maker levels')).toEqual(['Maker has 30 experience levels']);
    await expect(server.command('xp set Maker 112 points')).rejects.toThrow('above the maximum points');
    await shows('xp add Maker -7', 29, 1394);
    await shows('xp set Maker 2147483647 levels', 2147483647, 2147483647);
    await shows('xp add Maker -2147483648 levels', 0, 0);
  });

  it('boss bars and teams, to those who come later too', async () => {
    const [server, bot] = await maker();
    await server.command('bossbar add test:bar "Progress"');
    await server.command('bossbar set test:bar style notched_10');
    await server.command('bossbar set test:bar value 40');
    const [bar] = await told(server, bot, 'bossBarCreated', 'bossbar set test:bar players @a');
    expect(bar).toMatchObject({ dividers: 10, color: 'white' });
    await told(server, bot, 'bossBarUpdated', 'bossbar set test:bar max 80');
    expect(bar).toMatchObject({ health: 0.5 });
    await server.command('team add reds "The Reds"');
    await server.command('team modify reds color dark_red');
    const [reds] = await told(server, bot, 'teamMemberAdded', 'team join reds Maker');
    expect(reds).toMatchObject({ team: 'reds', color: 'dark_red', members: ['Maker'] });
    expect(await server.command('execute as @a[team=reds] run list')).toEqual([]);
    const [joined] = await told(server, bot, 'teamMemberAdded', 'team join reds Somebody#1');
    expect(joined).toMatchObject({ members: ['Maker', 'Somebody#1'] });
    await expect(server.command('team leave @e[type=cow]')).rejects.toThrow('No entity was found');
    const late = await join(server, 'Late');
    await until('the newcomer knows', () => late.teams['reds']?.members.includes('Maker') === true);
    await told(server, bot, 'bossBarDeleted', 'bossbar remove test:bar');
    await expect(server.command('bossbar remove test:bar')).rejects.toThrow("No bossbar exists with the ID 'test:bar'");
  });
});

const effectsOf = (bot: Bot): string[] => Object.keys(bot.entity.effects);

it('effects act, are shown, and end', async () => {
  const [server, bot] = await maker();
  await server.command('gamemode survival Maker');
  await server.command('effect give Maker minecraft:hunger 60 255');
  await until('it is hungry', () => bot.food < 15);
  expect(effectsOf(bot)).toHaveLength(1);
  await server.command('effect give Maker speed 1');
  await until('it is fast', () => effectsOf(bot).length === 2);
  await until('that is over', () => effectsOf(bot).length === 1);
  await server.command('effect clear Maker');
  await until('all is over', () => effectsOf(bot).length === 0);
  await expect(server.command('effect clear Maker')).rejects.toThrow('Target has no effects to remove');
});

it('signs keep what is written on them, and with teams, bars and spawn points are there after a restart', async () => {
  const [server, bot] = await maker();
  const Item = itemClass(bot.registry);
  await bot.creative.setInventorySlot(36, new Item(bot.registry.itemsByName['oak_sign']?.id ?? 0, 1));
  const ground = bot.blockAt(bot.entity.position.offset(2, -1, 0));
  if (ground === null) throw new Error('no ground');
  const asked = once(bot._client, 'open_sign_entity');
  await bot.placeBlock(ground, bot.entity.position.clone().set(0, 1, 0));
  await asked;
  const at = ground.position.offset(0, 1, 0);
  const sign = (of: Bot): string | undefined => of.blockAt(at)?.signText?.trimEnd();
  bot.updateSign(bot.blockAt(at) as never, 'Mine\n"here"');
  await until('it is written', () => sign(bot) === 'Mine\n"here"');
  const late = await join(server, 'Late');
  await until('the newcomer reads it', () => sign(late) === 'Mine\n"here"');
  bot.updateSign(bot.blockAt(at) as never, 'Again');
  await ticks(5);
  expect(sign(bot)).toBe('Mine\n"here"');
  await server.command('team add red {"text":"Reds"}');
  await server.command('team join red Maker');
  await server.command('bossbar add bar "Bar"');
  await server.command('setworldspawn 3 64 9');
  await server.command('spawnpoint Maker 6 64 6');
  await server.restart();
  const after = await join(server, 'After');
  expect(sign(after)).toBe('Mine\n"here"');
  expect(after.teamMap['Maker']?.name.toString()).toBe('Reds');
  expect(after.spawnPoint).toMatchObject({ x: 3, z: 9 });
  // Later versions of the game write "bossbar(s)".
  expect(String(await server.command('bossbar list'))).toMatch(/^There are 1 custom bossbar(?:s|\(s\)) active: Bar$/);
  const again = await join(server, 'Maker');
  await server.command('kill Maker');
  await until('it is back', () => again.health === 20 && again.entity.position.distanceTo(at.set(6, 64, 6)) < 1.5);
});

it('power makes note blocks sound and command blocks run', async () => {
  const [server, bot] = await maker();
  await server.command('setblock 3 64 0 note_block[note=5]');
  await server.command('setblock 5 64 0 command_block');
  await until('it sees them', () => bot.blockAt(bot.entity.position.clone().set(5, 64, 0))?.name === 'command_block');
  const heard = once(bot, 'noteHeard');
  bot.setCommandBlock(bot.entity.position.clone().set(5, 64, 0), '/setblock ~ ~1 ~ diamond_block', {} as never);
  await once(bot, 'message');
  await server.command('setblock 4 64 0 redstone_block');
  const [, , pitch] = (await heard) as unknown[];
  expect(pitch).toBe(5);
  const above = { x: 5, y: 65, z: 0 };
  await until(
    'it has run',
    async () => (await server.state({ of: 'block', position: above })).name === 'diamond_block',
  );
});

it('a command block that gives itself power runs once a tick, and is one aid', async () => {
  const [server, bot] = await maker();
  await server.command('setblock 5 64 0 command_block');
  const at = bot.entity.position.clone().set(5, 64, 0);
  await until('it sees it', () => bot.blockAt(at)?.name === 'command_block');
  bot.setCommandBlock(at, '/setblock ~1 ~ ~ redstone_block destroy', {} as never);
  await ticks(4);
  const before = server.aids().length;
  await server.command('setblock 6 64 0 redstone_block');
  await ticks(20);
  await server.command('setblock 5 64 0 air');
  expect(server.aids().length - before).toBe(3);
  const { redstone_block: runs = 0 } = await outsideContainers(server);
  expect([runs > 15, runs < 30]).toEqual([true, true]);
});

it('a player with an elytra glides unharmed, on rockets too', async () => {
  const [server, bot] = await maker();
  const Item = itemClass(bot.registry);
  const item = (name: string): never => new Item(bot.registry.itemsByName[name]?.id ?? 0, 1);
  await bot.creative.setInventorySlot(6, item('elytra'));
  await bot.creative.setInventorySlot(36, item('firework_rocket'));
  await server.command('gamemode survival Maker');
  await server.command('tp Maker 0 100 0');
  await bot.waitForTicks(10);
  await bot.elytraFly();
  await until('it glides', () => bot.entity.elytraFlying === true);
  const launched = once(bot, 'usedFirework');
  bot.activateItem();
  const [rocket] = (await launched) as number[];
  await once(bot, 'entityGone');
  expect(bot.entities[rocket ?? -1]).toBeUndefined();
  expect((await server.state({ of: 'players' }))[0]).toMatchObject({ health: 20, inventory: { elytra: 1 } });
});
