import { sparedTicks } from '@s-agents/minecraft-rules';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { Bot, BotOptions } from 'mineflayer';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createServer } from './create-server.js';
import type { ServerOptions } from './options.js';
import { after } from './thread-time.js';
import type { MinecraftServer } from './server.js';
import type { LockstepServer } from './lockstep/lockstep-server.js';
import { installVirtualTime, type VirtualTime } from './lockstep/virtual-time.js';

/** The world's own time in the tests of a file that calls {@link lockstep}. */
let time: VirtualTime | undefined;

/** Lets the servers and bots of this file live in virtual time, which passes whenever the tests wait for them. */
export function lockstep(): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(() => {
    time = installVirtualTime();
    stop = time.run();
  });
  afterAll(async () => {
    await stop?.();
    time?.uninstall();
    time = undefined;
  });
}

/** MINECRAFT_VERSION=1.16.5 runs every test on that version. */
const version = process.env['MINECRAFT_VERSION'];
const require = createRequire(import.meta.url);
/** The server started last. */
let latest: MinecraftServer | undefined;

/** Starts a server that ends with the test. */
export async function serve(options: Partial<ServerOptions> = {}): Promise<MinecraftServer> {
  const server = await createServer({
    seed: 42,
    world: 'flat',
    viewDistance: 3,
    ...(version === undefined ? {} : { version }),
    ...options,
  });
  onTestFinished(() => server.stop());
  latest = server;
  return server;
}

/** Returns how a client reaches a server: by a stream in lockstep, by its port otherwise. */
export function wayTo(server: MinecraftServer): { stream: Duplex } | { host: string; port: number } {
  if ('connect' in server) return { stream: (server as LockstepServer).connect() };
  return { host: server.host, port: server.port };
}

/** Joins a bot, and waits until its surroundings are loaded. It leaves at the end of the test. */
export async function join(server: MinecraftServer, username: string): Promise<Bot> {
  const mineflayer = require('mineflayer') as { createBot(options: BotOptions): Bot };
  const bot = mineflayer.createBot({
    ...wayTo(server),
    username,
    version: server.version,
    auth: 'offline',
    hideErrors: true,
  });
  bot.on('error', () => undefined);
  // Otherwise a timer starts mineflayer's plugins, which may be later than the first packets.
  bot.emit('inject_allowed');
  onTestFinished(() => bot.end());
  await once(bot, 'spawn', { signal: AbortSignal.timeout(patience) });
  await bot.waitForChunksToLoad();
  // Digging in the air takes five times as long.
  await until(`${username} stands`, () => bot.entity.onGround);
  return bot;
}

/** Waits until the server started last has run this many ticks, which come late on a busy machine. */
export async function ticks(count: number): Promise<void> {
  if (latest === undefined) throw new Error('no server was started');
  const server = latest;
  const end = (await server.age()) + count;
  await pause(count);
  while ((await server.age()) < end) await pause(1);
}

/** Waits until players who have just joined can be hurt. */
export async function spared(): Promise<void> {
  await ticks(sparedTicks);
}

/** Waits the minimum time of this many ticks, whether or not the server keeps up. */
export async function pause(count: number): Promise<void> {
  await new Promise<void>((resolve) => after(count * 50, resolve));
}

/** Milliseconds after which waiting fails: longer than any machine is busy, and shorter than a test may take. */
const patience = 200_000;

/** Waits until the condition holds, however late a busy machine is. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  let isOver = false;
  const stop = after(patience, () => (isOver = true));
  try {
    while (!(await condition())) {
      if (isOver) throw new Error(`timed out waiting until ${what}`);
      await pause(1);
    }
  } finally {
    stop();
  }
}

/** Turns a bot, and waits until its client has reported this to the server. */
export async function aim(bot: Bot, { x, y, z }: { x: number; y: number; z: number }): Promise<void> {
  await bot.lookAt(bot.entity.position.clone().set(x, y, z), true);
  await bot.waitForTicks(4);
}

/** Digs a block, and waits until the server has taken it away. */
export async function digAway(
  server: MinecraftServer,
  bot: Bot,
  at: { x: number; y: number; z: number },
): Promise<void> {
  const there = async (): Promise<string> => (await server.state({ of: 'block', position: at })).name;
  const before = await there();
  const block = bot.blockAt(bot.entity.position.clone().set(at.x, at.y, at.z));
  if (block?.name !== before) throw new Error(`the bot does not see the ${before}`);
  await bot.dig(block, true);
  await until(`the ${before} is dug`, async () => (await there()) !== before);
}

/** Teleports players to the item that has just been dropped, unless a player has already picked it up. */
export async function bringToItem(server: MinecraftServer, ...players: readonly string[]): Promise<void> {
  await ticks(12);
  const position = (await server.state({ of: 'entities' })).find(({ kind }) => kind === 'item')?.position;
  if (position !== undefined)
    for (const player of players) await server.command({ do: 'teleport', player, position: { ...position, y: 64 } });
}

/** Returns a bot's inventory as its client knows it. */
export function believed(bot: Bot): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, count } of bot.inventory.items()) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}

/** Returns a player's inventory as the server knows it. */
export async function carried(server: MinecraftServer, name: string): Promise<Record<string, number>> {
  return (await server.state({ of: 'players' })).find((player) => player.name === name)?.inventory ?? {};
}

/** Counts the items on the ground and in inventories in one sum, since players nearby may have picked some up. */
export async function outsideContainers(server: MinecraftServer): Promise<Record<string, number>> {
  const lying = (await server.state({ of: 'entities' })).flatMap(({ item }) => item ?? []);
  const players = await server.state({ of: 'players' });
  return sum([...lying.map(({ name, count }) => ({ [name]: count })), ...players.map(({ inventory }) => inventory)]);
}

function sum(all: readonly Record<string, number>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of all) for (const [name, count] of Object.entries(each)) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
