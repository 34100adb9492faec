import { sparedTicks } from '@s-agents/minecraft-rules';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Bot, BotOptions } from 'mineflayer';
import { afterEach } from 'vitest';
import { createServer } from './create-server.js';
import type { ServerOptions } from './options.js';
import { after } from './real-time.js';
import type { MinecraftServer } from './server.js';
import type { EntityState } from './state.js';
import { installTimeScale } from './time-scale.js';

/** The bots of a test file live as much faster as its servers do. Import this before anything that keeps a timer. */
export const speed = 5;
installTimeScale(speed);

/** MINECRAFT_VERSION=1.16.5 runs every test on that version. */
const version = process.env['MINECRAFT_VERSION'];
const require = createRequire(import.meta.url);
const open: { end(): void | Promise<void> }[] = [];
/** The server that was started last. */
let latest: MinecraftServer | undefined;

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.end();
});

/** A server that ends with its test. */
export async function serve(options: Partial<ServerOptions> = {}): Promise<MinecraftServer> {
  const server = await createServer({
    seed: 42,
    world: 'flat',
    speed,
    viewDistance: 3,
    ...(version === undefined ? {} : { version }),
    ...options,
  });
  open.push({ end: () => server.stop() });
  latest = server;
  return server;
}

/** A bot in the world, its surroundings loaded. It leaves with its test. */
export async function join(server: MinecraftServer, username: string): Promise<Bot> {
  const mineflayer = require('mineflayer') as { createBot(options: BotOptions): Bot };
  const bot = mineflayer.createBot({
    host: server.host,
    port: server.port,
    username,
    version: server.version,
    auth: 'offline',
    hideErrors: true,
  });
  bot.on('error', () => undefined);
  open.push({ end: () => bot.end() });
  await once(bot, 'spawn', { signal: AbortSignal.timeout(20_000) });
  await bot.waitForChunksToLoad();
  // In the air everything takes five times as long.
  await until(`${username} stands`, () => bot.entity.onGround);
  return bot;
}

/** Waits until the server that was started last has made that many ticks: on a busy machine they come late. */
export async function ticks(count: number): Promise<void> {
  if (latest === undefined) throw new Error('no server was started');
  const server = latest;
  const end = (await server.age()) + count;
  await pause(count);
  while ((await server.age()) < end) await pause(1);
}

/** Waits until those who have joined can be hurt. */
export async function spared(): Promise<void> {
  await ticks(sparedTicks);
}

/** So long do that many ticks take at best: for what must not take longer. */
export async function pause(count: number): Promise<void> {
  await new Promise<void>((resolve) => after(count * 50, resolve));
}

/** Waits until the condition holds; fails after two and a half minutes of world time at best. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (await condition()) return;
    await pause(1);
  }
  throw new Error(`waited in vain until ${what}`);
}

/** Turns a bot, and waits until its client has told the server so. */
export async function aim(bot: Bot, { x, y, z }: { x: number; y: number; z: number }): Promise<void> {
  await bot.lookAt(bot.entity.position.clone().set(x, y, z), true);
  await bot.waitForTicks(4);
}

/** Digs until the block is gone: on a busy machine a dig may be refused as too early. */
export async function digAway(
  server: MinecraftServer,
  bot: Bot,
  at: { x: number; y: number; z: number },
): Promise<void> {
  const there = async (): Promise<string> => (await server.state({ of: 'block', position: at })).name;
  const before = await there();
  await until(`the ${before} is dug`, async () => {
    const block = bot.blockAt(bot.entity.position.clone().set(at.x, at.y, at.z));
    if (block !== null && block.name === before) await bot.dig(block, true);
    await ticks(5);
    return (await there()) !== before;
  });
}

/** Brings players to the item that has just been dropped, unless somebody has it already. */
export async function bringToItem(server: MinecraftServer, ...players: readonly string[]): Promise<void> {
  await ticks(12);
  const position = (await server.state({ of: 'entities' })).find(({ kind }) => kind === 'item')?.position;
  if (position !== undefined)
    for (const player of players) await server.command({ do: 'teleport', player, position: { ...position, y: 64 } });
}

/** What a bot believes that it carries. */
export function believed(bot: Bot): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, count } of bot.inventory.items()) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}

/** What the server knows that a player carries. */
export async function carried(server: MinecraftServer, name: string): Promise<Record<string, number>> {
  return (await server.state({ of: 'players' })).find((player) => player.name === name)?.inventory ?? {};
}

/** What lies on the ground and what players carry, together: who stands near may have picked something up. */
export async function outsideContainers(server: MinecraftServer): Promise<Record<string, number>> {
  const lying = async (): Promise<EntityState[]> =>
    (await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'item');
  const ids = (entities: readonly EntityState[]): string => entities.map(({ id }) => id).join();
  // What is picked up between two questions would be counted twice.
  for (let before = await lying(), tries = 0; tries < 100; tries++) {
    const players = await server.state({ of: 'players' });
    const after = await lying();
    if (ids(after) === ids(before))
      return sum([
        ...after.flatMap(({ item }) => (item === undefined ? [] : [{ [item.name]: item.count }])),
        ...players.map(({ inventory }) => inventory),
      ]);
    before = after;
  }
  throw new Error('what lies on the ground did not come to rest');
}

function sum(all: readonly Record<string, number>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of all) for (const [name, count] of Object.entries(each)) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
