import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { dig as definition, digParameters as parameters, type DigParameters } from '@s-agents/minecraft';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { attempt } from '../bot/attempt.js';
import { until } from '../bot/until.js';
import { implement } from './implementation.js';
import { outOfReach } from './reach.js';

const landMilliseconds = 800;
/** Over the digging time: what the way to the server and back may take. */
const graceMilliseconds = 3_000;
/** A refusal comes back within this time: the server puts the block where it was. From 1.19 on it says when it is done. */
const refusalMilliseconds = 100;
/** A timer's own inexactness; a dig that ends sooner than that was not this body's doing. */
const timerMilliseconds = 15;
const acknowledged = 'acknowledge_player_digging';

export const dig = implement(definition, { parameters, limitSeconds: 120, run });

async function run(body: BodyBot, { position, needDrop }: DigParameters, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
  const { bot } = body;
  const place = new Vec3(position.x, position.y, position.z);
  const where = `${position.x} ${position.y} ${position.z}`;
  const block = bot.blockAt(place);
  if (block === null) return failed('unreachable', `${where} is not in the loaded part of the world`);
  if (block.boundingBox === 'empty' && block.name.endsWith('air')) return failed('target-gone', `there is no block at ${where}`);
  const far = outOfReach(bot, position);
  if (far !== null) return failed('unreachable', far);
  if (!block.diggable) return failed('blocked', `${block.name} cannot be broken`);
  const yieldsDrop = block.canHarvest(bot.heldItem?.type ?? null);
  if (needDrop && !yieldsDrop) return failed('missing-tool', `${block.name} drops nothing for ${bot.heldItem?.name ?? 'the bare hand'}`);

  // In the air the game digs five times slower.
  await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal });
  const needed = bot.digTime(block);
  const limit = needed + graceMilliseconds;
  const start = body.clock.now();
  const error = await attempt(body, () => bot.dig(block, true), { milliseconds: limit, signal }).finally(() => bot.stopDigging());
  if (error !== null) return failed('interrupted', `digging ${block.name} at ${where} broke off: ${error}`);
  if (body.clock.now() - start < needed - timerMilliseconds) return failed('target-gone', `somebody else broke ${block.name} at ${where}`);
  // Mineflayer takes the block away before the server does.
  await answered(body, () => bot.blockAt(place)?.type === block.type, signal);
  if (bot.blockAt(place)?.type === block.type) return failed('refused', `the server put ${block.name} at ${where} back`);
  const drop = yieldsDrop ? bot.registry.items[block.drops?.[0] as number]?.name : undefined;
  return succeeded({ name: block.name, ...(drop === undefined ? {} : { drops: drop }) });
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
    await until(body, () => told || refused(), { events: ['diggingAnswered'], milliseconds: refusalMilliseconds, signal });
  } finally {
    client.removeListener(acknowledged, hear);
  }
}
