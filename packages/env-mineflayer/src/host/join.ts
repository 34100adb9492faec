import { abortable, TimedOut, withTimeout, type WallClock } from '@s-agents/core';
import { createBot, type Bot } from 'mineflayer';
import { pathfinder } from 'mineflayer-pathfinder';
import { BlockIndex } from '../bot/block-index.js';
import type { BodyBot } from '../bot/body-bot.js';
import type { KnownContainers } from '../bot/known-containers.js';
import { observe } from '../bot/observe.js';
import { nameBlocks, nameItems } from '../bot/modern-names.js';
import { rememberGameData } from '../bot/remember-game-data.js';
import { until } from '../bot/until.js';
import type { JoinOptions } from '../bodies/protocol.js';
import { stackOf } from '../texts.js';
import { JoinFailed, watchEntry, type EntryWatch } from './entry-watch.js';
import { boundMotion } from './bound-motion.js';
import { guardPackets } from './guard-packets.js';
import { hangUp } from './hang-up.js';
import { indexPlayers } from './index-players.js';
import { revive } from './revive.js';

const landingMilliseconds = 4_000;
/**
 * Milliseconds without a new chunk after which the world around is there, and for which that is waited for: by the time
 * of the machine, which has no more of its processor for a faster world.
 */
const stillMilliseconds = 200;
const loadingMilliseconds = 5_000;

export interface JoinContext {
  readonly clock: WallClock;
  readonly containers: KnownContainers;
  readonly signal: AbortSignal;
}

/**
 * Connects a bot and waits until it stands in a loaded world. Rejects with {@link JoinFailed} or the signal's reason.
 */
export async function join(agent: string, options: JoinOptions, context: JoinContext): Promise<BodyBot> {
  rememberGameData();
  nameItems();
  const bot = createBot({
    username: agent,
    host: options.host,
    port: options.port,
    auth: 'offline',
    version: options.version,
    viewDistance: options.viewDistance,
    maxCatchupTicks: Math.ceil(4 * options.speed),
    hideErrors: true,
    logErrors: false,
    // Who spoke is not a matter of a pattern alone (src/host/speech.ts).
    defaultChatPatterns: false,
  });
  bot.once('inject_allowed', () => nameBlocks(bot));
  // Without a listener an error of the connection would end the whole thread.
  bot.on('error', () => {});
  const ended = new AbortController();
  bot.once('end', () => ended.abort());
  const watch = watchEntry(bot);
  guardPackets(bot);
  bot.once('inject_allowed', () => {
    indexPlayers(bot);
    boundMotion(bot);
  });
  revive(bot, { clock: context.clock, signal: ended.signal, onGivenUp: (why) => hangUp(bot, why, context.clock) });
  const entering = AbortSignal.any([context.signal, watch.signal]);
  try {
    return await withTimeout((signal) => enter(bot, watch, options, { ...context, signal }), {
      clock: context.clock,
      milliseconds: options.joinSeconds * 1000,
      what: 'joining',
      signal: entering,
    });
  } catch (error) {
    hangUp(bot, 'left', context.clock);
    if (context.signal.aborted) throw error;
    const failure = watch.failure();
    if (failure !== null) throw failure;
    if (error instanceof TimedOut)
      throw new JoinFailed('TIMEOUT', `${watch.missing()} within ${options.joinSeconds / options.speed} s`);
    throw new JoinFailed('FAILED', stackOf(error).split('\n', 2).join(' '));
  } finally {
    watch.stop();
  }
}

async function enter(
  bot: Bot,
  watch: EntryWatch,
  { speed, joinSeconds, settleSeconds = 0 }: JoinOptions,
  { clock, containers, signal }: JoinContext,
): Promise<BodyBot> {
  const blocks = new Promise<BlockIndex>((resolve) => bot.once('inject_allowed', () => resolve(new BlockIndex(bot))));
  await abortable(new Promise<void>((resolve) => bot.once('spawn', () => resolve())), signal);
  bot.loadPlugin(pathfinder);
  const body: BodyBot = { bot, blocks: await blocks, containers, clock };
  const isThere = (): boolean => ['login', 'position'].every((packet) => watch.hasCome(packet));
  await until(body, () => isThere() && bot.blockAt(bot.entity.position, false) !== null, {
    events: ['forcedMove', 'chunkColumnLoad'],
    // The limit of the whole entry ends it before.
    milliseconds: joinSeconds * 2000,
    signal,
  });
  await landed(body, signal);
  await loaded(body, speed, signal);
  await clock.sleep(settleSeconds * 1000, { signal });
  // The first look reads all of the world around, which takes a while.
  observe(body, { surroundings: true });
  return body;
}

/** Until no more chunks come: as long as they do, the thread has time for little else. */
async function loaded(body: BodyBot, speed: number, signal: AbortSignal): Promise<void> {
  const { bot, clock } = body;
  let latest = clock.now();
  const onChunk = (): void => void (latest = clock.now());
  bot.on('chunkColumnLoad', onChunk);
  try {
    await until(body, () => clock.now() - latest > speed * stillMilliseconds, {
      milliseconds: speed * loadingMilliseconds,
      signal,
    });
  } finally {
    bot.removeListener('chunkColumnLoad', onChunk);
  }
}

/**
 * Until the ground under the feet is there. A world that sends none (a hover over the void) is entered all the same.
 */
export async function landed(body: BodyBot, signal: AbortSignal): Promise<void> {
  await until(body, () => body.bot.entity?.onGround && body.bot.blockAt(body.bot.entity.position, false) !== null, {
    milliseconds: landingMilliseconds,
    signal,
  });
}
