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
  });
  // Without a listener an error of the connection would end the whole thread.
  bot.on('error', () => {});
  try {
    return await withTimeout((signal) => enter(bot, options.speed, { ...context, signal }), {
      clock: context.clock,
      milliseconds: options.joinSeconds * 1000,
      what: 'joining',
      signal: context.signal,
    });
  } catch (error) {
    bot.end('left');
    throw error instanceof TimedOut
      ? new JoinFailed('TIMEOUT', `the server did not let ${agent} in within ${options.joinSeconds} s`)
      : error;
  }
}

async function enter(bot: Bot, speed: number, { clock, containers, signal }: JoinContext): Promise<BodyBot> {
  const spawned = new Promise<void>((resolve, reject) => {
    bot.once('spawn', () => resolve());
    bot.once('kicked', (reason) => reject(new JoinFailed('KICKED', textOf(reason))));
    bot.once('error', (error) => reject(new JoinFailed(networkCode(error), error.message)));
    bot.once('end', (reason) => reject(new JoinFailed('ENDED', `the connection ended: ${reason}`)));
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

/** What stands in no message: a server of another version is read wrongly. */
const unreadable = /[\uFFFD\p{Cc}]/u;

/** The words of a kick: plain, JSON text, or an object of chat parts. */
export function textOf(reason: unknown): string {
  const text = wordsOf(reason);
  return unreadable.test(text.replace(/[\n\t]/g, ' ')) ? 'it speaks another version of Minecraft' : text;
}

function wordsOf(reason: unknown): string {
  if (typeof reason === 'string') {
    try {
      return wordsOf(JSON.parse(reason));
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
  const rest = Array.isArray(extra) ? extra.map(wordsOf).join('') : value !== undefined ? wordsOf(value) : '';
  return own + rest || JSON.stringify(reason);
}
