import type { Duplex } from 'node:stream';
import type { WallClock } from '@s-agents/core';
import { abortable, TimedOut, withTimeout } from '@s-agents/kit';
import { noProtection, Protection, type SownPlants } from '@s-agents/minecraft';
import { createBot, type Bot } from 'mineflayer';
import { BlockIndex } from '../bot/block-index.js';
import type { BodyBot } from '../bot/body-bot.js';
import { carryOnScaffolding } from '../bot/scaffolding-physics.js';
import type { KnownContainers } from '../bot/known-containers.js';
import { rememberDeaths } from '../bot/living-entities.js';
import { completeGameData } from '../bot/complete-game-data.js';
import { observe } from '../bot/observe.js';
import { nameBlocks, nameItems } from '../bot/modern-names.js';
import { rememberGameData } from '../bot/remember-game-data.js';
import { until } from '../bot/until.js';
import type { JoinOptions } from '../bodies/protocol.js';
import type { SignIn } from '../accounts.js';
import { stackOf } from '../texts.js';
import { countEnchantments } from '../bot/count-enchantments.js';
import { keepCursor } from '../bot/keep-cursor.js';
import { ServerTraits } from '../traits/server-traits.js';
import { JoinFailed, watchEntry, type EntryWatch } from './entry-watch.js';
import { boundMotion } from './bound-motion.js';
import { checkSurroundings } from './check-surroundings.js';
import { guardPackets } from './guard-packets.js';
import { hangUp } from './hang-up.js';
import { indexPlayers } from './index-players.js';
import type { LoginRequests } from './login-requests.js';
import { revive } from './revive.js';
import { signIn } from './sign-in.js';
import { splitFrames } from './split-frames.js';
import { sayOnJoin } from './say-on-join.js';

const landingMilliseconds = 4_000;
/** Milliseconds without a new chunk after which the surroundings count as loaded, and the longest wait for that. */
const quietMilliseconds = 200;
const loadingMilliseconds = 5_000;

export interface JoinContext {
  readonly clock: WallClock;
  /** Returns a stream to the server; without it, the body connects over the network. */
  readonly connect?: () => Duplex;
  readonly containers: KnownContainers;
  readonly sown: SownPlants;
  /** What is known of the server; nothing when left out. */
  readonly traits?: ServerTraits;
  /** What the body leaves alone; nothing when left out. */
  readonly protection?: Protection;
  /** Hears whether the server asks for a login. */
  readonly logins?: LoginRequests | undefined;
  /** Listens to the bot from before it is in the world: players see it, and speak to it, while it still loads. */
  readonly onCreated?: (bot: Bot) => void;
  /** Called when the user has to sign in to the body's account. */
  readonly onSignIn?: (signIn: SignIn) => void;
  readonly signal: AbortSignal;
}

/**
 * Connects a bot and waits until it stands in a loaded world. Rejects with {@link JoinFailed} or the signal's reason.
 */
export async function join(agent: string, options: JoinOptions, context: JoinContext): Promise<BodyBot> {
  rememberGameData();
  nameItems();
  const { account } = options;
  const bot = createBot({
    ...(account === undefined
      ? { username: agent, auth: 'offline' }
      : {
          username: account.name,
          auth: 'microsoft',
          profilesFolder: account.folder,
          onMsaCode: ({ user_code: code, verification_uri: address }) => context.onSignIn?.({ agent, code, address }),
        }),
    ...(context.connect === undefined ? { host: options.host, port: options.port } : { stream: context.connect() }),
    version: options.version,
    viewDistance: options.viewDistance,
    hideErrors: true,
    logErrors: false,
    // Speakers are recognized in speech.ts, which needs more than a pattern.
    defaultChatPatterns: false,
  });
  // Without a listener, an error of the connection would crash the thread.
  bot.on('error', () => {});
  const ended = new AbortController();
  bot.once('end', () => ended.abort());
  const watch = watchEntry(bot, options.secrets);
  const traits = context.traits ?? new ServerTraits();
  const protection = context.protection ?? new Protection(noProtection);
  splitFrames(bot);
  guardPackets(bot, traits.unread);
  completeGameData(bot);
  // mineflayer starts its plugins by a timer. On a busy machine packets come first, and the plugins would miss them.
  bot.emit('inject_allowed');
  countEnchantments(bot);
  nameBlocks(bot);
  indexPlayers(bot);
  rememberDeaths(bot);
  context.logins?.watch(bot);
  context.onCreated?.(bot);
  boundMotion(bot);
  const blocks = new BlockIndex(bot);
  revive(bot, { clock: context.clock, signal: ended.signal, onGivenUp: (why) => hangUp(bot, why, context.clock) });
  const entering = AbortSignal.any([context.signal, watch.signal]);
  try {
    if (account !== undefined) await signIn(bot, agent, { clock: context.clock, signal: context.signal });
    return await withTimeout(
      (signal) => {
        const { containers, sown, clock } = context;
        keepCursor(bot, traits.clicks, clock);
        return enter({ bot, blocks, containers, sown, traits, protection, clock }, watch, options, signal);
      },
      {
        clock: context.clock,
        milliseconds: options.joinSeconds * 1000,
        what: 'joining',
        signal: entering,
      },
    );
  } catch (error) {
    hangUp(bot, 'left', context.clock);
    if (context.signal.aborted) throw error;
    const failure = watch.failure();
    if (failure !== null) throw failure;
    if (error instanceof JoinFailed) throw error;
    const limit = `within ${options.joinSeconds} s`;
    const isInGame = watch.hasReceived('login') && watch.hasReceived('position');
    if (error instanceof TimedOut && isInGame && traits.unread.hasChunks)
      throw new JoinFailed(
        'UNREADABLE',
        `it sent no chunks that can be read ${limit}: ${traits.unread.toString()}`,
        true,
      );
    if (error instanceof TimedOut) throw new JoinFailed('TIMEOUT', `${watch.missing()} ${limit}`);
    throw new JoinFailed('FAILED', stackOf(error).split('\n', 2).join(' '));
  } finally {
    watch.stop();
  }
}

async function enter(
  body: BodyBot,
  watch: EntryWatch,
  { joinSeconds, settleSeconds = 0, onJoin = [] }: JoinOptions,
  signal: AbortSignal,
): Promise<BodyBot> {
  const { bot, clock } = body;
  await abortable(new Promise<void>((resolve) => bot.once('spawn', () => resolve())), signal);
  carryOnScaffolding(bot);
  // Some login plugins show the world only to a player who has logged in.
  await sayOnJoin(body, onJoin, { signal });
  const isPlaced = (): boolean => ['login', 'position'].every((packet) => watch.hasReceived(packet));
  await until(body, () => isPlaced() && bot.blockAt(bot.entity.position, false) !== null, {
    events: ['forcedMove', 'chunkColumnLoad'],
    // The timeout of `join` ends this wait earlier.
    milliseconds: joinSeconds * 2000,
    signal,
  });
  await waitForGround(body, signal);
  await waitForChunks(body, signal);
  await clock.sleep(settleSeconds * 1000, { signal });
  checkSurroundings(body);
  // The first observation reads all blocks around the body, which takes a while.
  observe(body, { surroundings: true });
  return body;
}

/** Waits until no more chunks arrive, because loading them takes most of the thread's time. */
async function waitForChunks(body: BodyBot, signal: AbortSignal): Promise<void> {
  const { bot, clock } = body;
  let latest = clock.now();
  const onChunk = (): void => void (latest = clock.now());
  bot.on('chunkColumnLoad', onChunk);
  try {
    await until(body, () => clock.now() - latest > quietMilliseconds, {
      milliseconds: loadingMilliseconds,
      signal,
    });
  } finally {
    bot.removeListener('chunkColumnLoad', onChunk);
  }
}

/** Waits a few seconds for the ground under the feet. A body over the void enters the world without it. */
export async function waitForGround(body: BodyBot, signal: AbortSignal): Promise<void> {
  await until(body, () => body.bot.entity?.onGround && body.bot.blockAt(body.bot.entity.position, false) !== null, {
    milliseconds: landingMilliseconds,
    signal,
  });
}
