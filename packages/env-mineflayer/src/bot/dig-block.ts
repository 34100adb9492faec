import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { falls } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { attempt } from './attempt.js';
import type { BodyBot } from './body-bot.js';
import { whyNotDig } from './left-alone.js';
import { until } from './until.js';

type Block = NonNullable<ReturnType<Bot['blockAt']>>;

/** Milliseconds that a dig may take in addition to the digging time, for the connection's latency. */
const graceMilliseconds = 3_000;
/** Milliseconds within which a server that refuses the dig sends the block again. */
const refusalMilliseconds = 100;
/** From this version on a server also acknowledges the dig, which ends the wait, however late a busy server is. */
const acknowledging = '1.19';
const acknowledgementMilliseconds = 1_000;
/** Inaccuracy of timers; a dig that ends even sooner was not done by this body. */
const timerMilliseconds = 15;
const acknowledgement = 'acknowledge_player_digging';
const answered = 'diggingAnswered';

/**
 * Breaks a block within reach with the item in hand; succeeds when the server has confirmed it. A server that lags may
 * refuse a dig that took long enough, since it heard of its beginning late: then it is dug once more.
 */
export async function digBlock(body: BodyBot, block: Block, options: { signal: AbortSignal }): Promise<ActionOutcome> {
  const left = whyNotDig(body, block.position);
  if (left !== null) return failed('refused', left);
  const outcome = await digOnce(body, block, options);
  const isLag = outcome.status === 'failed' && outcome.reason === 'refused' && !body.traits.refused.has(block.position);
  const again = isLag ? body.bot.blockAt(block.position) : null;
  return again === null ? outcome : digOnce(body, again, options);
}

async function digOnce(body: BodyBot, block: Block, options: { signal: AbortSignal }): Promise<ActionOutcome> {
  const answers = new DigAnswers(body);
  try {
    return await digHearing(answers, body, block, options);
  } finally {
    answers.stop();
  }
}

async function digHearing(
  answers: DigAnswers,
  body: BodyBot,
  block: Block,
  { signal }: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const { position: place } = block;
  const where = `${place.x} ${place.y} ${place.z}`;
  const tool = bot.heldItem;
  const above = bot.blockAt(place.offset(0, 1, 0));
  const isRefilled = above?.type === block.type && falls(block.name);
  const needed = bot.digTime(block);
  const limit = needed + graceMilliseconds;
  const start = body.clock.now();
  // The server uses the item in the hand at the end: it refuses the dig if the tool has broken or was taken away.
  const error = await attempt(body, () => bot.dig(block, true), { milliseconds: limit, signal }).finally(() =>
    bot.stopDigging(),
  );
  if (error !== null) return failed('interrupted', `digging ${block.name} at ${where} was interrupted: ${error}`);
  const end = start + needed - timerMilliseconds;
  if (body.clock.now() < end) return failed('target-gone', `another player broke ${block.name} at ${where} first`);
  // Mineflayer removes the block before the server does.
  await until(body, () => answers.latest >= end || bot.blockAt(place)?.type === block.type, {
    events: [answered],
    milliseconds: bot.registry.isNewerOrEqualTo(acknowledging) ? acknowledgementMilliseconds : refusalMilliseconds,
    signal,
  });
  // A falling block such as sand takes the place of the dug one at once.
  const { refused } = body.traits;
  if (bot.blockAt(place)?.type !== block.type || isRefilled) {
    refused.changed(place);
    return succeeded({});
  }
  if (tool !== null && bot.heldItem?.type !== tool.type)
    return failed('missing-tool', `${tool.name} is no longer in the hand: ${block.name} at ${where} was not broken`);
  refused.undone(place, bot.spawnPoint);
  return failed('refused', `the server put ${block.name} at ${where} back${refused.why(place)}`);
}

/** Hears the server's acknowledgements from the beginning of a dig on: an instant one is answered before it is over. */
class DigAnswers {
  /** World milliseconds of the last acknowledgement. */
  latest = -Infinity;

  constructor(private readonly body: BodyBot) {
    body.bot._client.on(acknowledgement, this.#hear);
  }

  readonly #hear = (): void => {
    this.latest = this.body.clock.now();
    this.body.bot.emit(answered as 'diggingCompleted', undefined as never);
  };

  stop(): void {
    this.body.bot._client.removeListener(acknowledgement, this.#hear);
  }
}
