import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { falls } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { attempt } from './attempt.js';
import type { BodyBot } from './body-bot.js';
import { until } from './until.js';

/** Over the digging time: what the way to the server and back may take. */
const graceMilliseconds = 3_000;
/**
 * A refusal comes back within this time: the server puts the block where it was. From 1.19 on it says when it is done.
 */
const refusalMilliseconds = 100;
/** A timer's own inexactness; a dig that ends sooner than that was not this body's doing. */
const timerMilliseconds = 15;
const acknowledged = 'acknowledge_player_digging';

/** Breaks a block within reach with the item in hand; succeeds when the server has confirmed it. */
export async function digBlock(
  body: BodyBot,
  block: NonNullable<ReturnType<Bot['blockAt']>>,
  { signal }: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const { position: place } = block;
  const where = `${place.x} ${place.y} ${place.z}`;
  const tool = bot.heldItem;
  const above = bot.blockAt(place.offset(0, 1, 0));
  const hung = above?.type === block.type && falls(block.name);
  const needed = bot.digTime(block);
  const limit = needed + graceMilliseconds;
  const start = body.clock.now();
  // The server reckons with what is in the hand at the end: a tool that breaks, or is taken away, makes it refuse.
  const error = await attempt(body, () => bot.dig(block, true), { milliseconds: limit, signal }).finally(() =>
    bot.stopDigging(),
  );
  if (error !== null) return failed('interrupted', `digging ${block.name} at ${where} broke off: ${error}`);
  if (body.clock.now() - start < needed - timerMilliseconds)
    return failed('target-gone', `another body broke ${block.name} at ${where} first`);
  // Mineflayer takes the block away before the server does.
  await answered(body, () => bot.blockAt(place)?.type === block.type, signal);
  // Sand and the like come down from above at once.
  if (bot.blockAt(place)?.type !== block.type || hung) return succeeded({});
  if (tool !== null && bot.heldItem?.type !== tool.type)
    return failed('missing-tool', `${tool.name} is not in the hand any more: ${block.name} at ${where} stands`);
  return failed('refused', `the server put ${block.name} at ${where} back`);
}

/** Until the server has said what it thinks of the dig, or the time for it is over. */
async function answered(body: BodyBot, refused: () => boolean, signal: AbortSignal): Promise<void> {
  const client = body.bot._client;
  let told = false;
  const hear = (): void => {
    told = true;
    body.bot.emit('diggingAnswered' as 'diggingCompleted', undefined as never);
  };
  client.once(acknowledged, hear);
  try {
    await until(body, () => told || refused(), {
      events: ['diggingAnswered'],
      milliseconds: refusalMilliseconds,
      signal,
    });
  } finally {
    client.removeListener(acknowledged, hear);
  }
}
