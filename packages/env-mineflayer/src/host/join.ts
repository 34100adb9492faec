import { Cancelled, TimedOut, withTimeout, type WallClock } from '@s-agents/core';
import { createBot, type Bot } from 'mineflayer';
import { pathfinder } from 'mineflayer-pathfinder';
import { BlockIndex } from '../bot/block-index.js';
import type { BodyBot } from '../bot/body-bot.js';
import type { KnownContainers } from '../bot/known-containers.js';
import { observe } from '../bot/observe.js';
import { rememberGameData } from '../bot/remember-game-data.js';
import { until } from '../bot/until.js';
import type { JoinOptions } from '../bodies/protocol.js';
import { guardPackets } from './guard-packets.js';
import { hangUp } from './hang-up.js';
import { indexPlayers } from './index-players.js';
import { revive } from './revive.js';

/** Why a body could not enter the world. `code`: KICKED, TIMEOUT, or the network's own (ECONNREFUSED …). */
export class JoinFailed extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
    this.name = 'JoinFailed';
  }
}

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
  const bot = createBot({
    username: agent,
    host: options.host,
    port: options.port,
    auth: 'offline',
    ...(options.version === undefined ? {} : { version: options.version }),
    viewDistance: options.viewDistance,
    maxCatchupTicks: Math.ceil(4 * options.speed),
    hideErrors: true,
    logErrors: false,
    // Who spoke is not a matter of a pattern alone (src/host/speech.ts).
    defaultChatPatterns: false,
  });
  const ended = new AbortController();
  let cause: JoinFailed | undefined;
  bot.once('kicked', (reason) => void (cause = new JoinFailed('KICKED', textOf(reason))));
  // Without a listener an error of the connection would end the whole thread. One of the network ends it.
  bot.on('error', (error) => {
    if ('code' in error) cause ??= new JoinFailed(networkCode(error), error.message);
  });
  bot.once('end', (reason) => ended.abort(cause ?? new JoinFailed('ENDED', `the connection ended: ${reason}`)));
  guardPackets(bot);
  bot.once('inject_allowed', () => indexPlayers(bot));
  revive(bot, { clock: context.clock, signal: ended.signal, onGivenUp: (why) => hangUp(bot, why, context.clock) });
  try {
    return await withTimeout((signal) => enter(bot, options.speed, { ...context, signal }), {
      clock: context.clock,
      milliseconds: options.joinSeconds * 1000,
      what: 'joining',
      signal: AbortSignal.any([context.signal, ended.signal]),
    });
  } catch (error) {
    hangUp(bot, 'left', context.clock);
    throw error instanceof TimedOut
      ? new JoinFailed('TIMEOUT', `the server did not let ${agent} in within ${options.joinSeconds} s`)
      : error;
  }
}

async function enter(bot: Bot, speed: number, { clock, containers, signal }: JoinContext): Promise<BodyBot> {
  const spawned = new Promise<void>((resolve, reject) => {
    bot.once('spawn', () => resolve());
    bot.once('error', (error) => reject(new JoinFailed(networkCode(error), error.message)));
    signal.addEventListener(
      'abort',
      () => reject(signal.reason instanceof Error ? signal.reason : new Cancelled('left')),
      { once: true },
    );
  });
  const blocks = new Promise<BlockIndex>((resolve) => bot.once('inject_allowed', () => resolve(new BlockIndex(bot))));
  await spawned;
  bot.loadPlugin(pathfinder);
  const body: BodyBot = { bot, blocks: await blocks, containers, clock };
  await landed(body, signal);
  await loaded(body, speed, signal);
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

function networkCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR';
}

/** Found in no message: a server of another version is read wrongly. */
const unreadable = /[\uFFFD\p{Cc}]/u;
/** Levels of a component, and characters of its text, that are read. */
const deepest = 16;
const longest = 1_000;

/** The words of a kick: plain, JSON text, or an object of chat parts. */
export function textOf(reason: unknown): string {
  const text = wordsOf(reason, 0).slice(0, longest);
  return unreadable.test(text.replace(/[\n\t]/g, ' ')) ? 'it speaks another version of Minecraft' : text;
}

function wordsOf(reason: unknown, depth: number): string {
  if (depth > deepest) return '';
  if (typeof reason === 'string') {
    try {
      return wordsOf(JSON.parse(reason), depth + 1);
    } catch {
      return reason;
    }
  }
  if (typeof reason !== 'object' || reason === null) return String(reason);
  const { text, translate, extra, value } = reason as {
    text?: unknown;
    translate?: unknown;
    extra?: unknown;
    value?: unknown;
  };
  const own = [text, translate].filter((part): part is string => typeof part === 'string' && part !== '').join(' ');
  const parts = Array.isArray(extra) ? extra.slice(0, longest).map((part) => wordsOf(part, depth + 1)) : [];
  const rest = parts.length === 0 && value !== undefined ? wordsOf(value, depth + 1) : parts.join('');
  return own + rest || 'it gave no reason';
}
