import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { dig as definition, digParameters as parameters, type DigParameters } from '@s-agents/minecraft';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { implement } from './implementation.js';
import { outOfReach } from './reach.js';

const landMilliseconds = 800;
/** Over the digging time: what the way to the server and back may take. */
const graceMilliseconds = 3_000;
/** A refusal comes back within this time: the server puts the block where it was. */
const refusalMilliseconds = 60;

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
  const limit = bot.digTime(block) + graceMilliseconds;
  let ended: 'dug' | Error | undefined;
  bot.dig(block, true).then(
    () => (ended = 'dug'),
    (error: unknown) => (ended = error instanceof Error ? error : new Error(String(error))),
  );
  const inTime = await until(body, () => ended !== undefined, { events: ['diggingCompleted', 'diggingAborted'], milliseconds: limit, signal });
  if (!inTime) return failed('timeout', `${block.name} at ${where} did not break within ${(limit / 1000).toFixed(1)} s`);
  if (ended instanceof Error) return failed('interrupted', `digging ${block.name} at ${where} broke off: ${ended.message}`);
  const back = await until(body, () => bot.blockAt(place)?.type === block.type, { milliseconds: refusalMilliseconds, signal });
  if (back) return failed('refused', `the server put ${block.name} at ${where} back`);
  const drop = yieldsDrop ? bot.registry.items[block.drops?.[0] as number]?.name : undefined;
  return succeeded({ name: block.name, ...(drop === undefined ? {} : { drops: drop }) });
}
