import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { carries, inflow } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { digBlock } from '../bot/dig-block.js';
import { whyNotDig } from '../bot/left-alone.js';
import { liquidReader } from '../bot/liquid-reader.js';
import { until } from '../bot/until.js';
import { implement } from './implementation.js';
import { outOfReach } from '../bot/reach.js';

/** World milliseconds within which a fall ends. */
const landMilliseconds = 800;

export const dig = implement('dig', { run });

async function run(
  body: BodyBot,
  { position, needDrop, underFeet, nextToLiquid }: ParametersOf<'dig'>,
  { signal }: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const place = new Vec3(position.x, position.y, position.z);
  const where = `${position.x} ${position.y} ${position.z}`;
  const block = bot.blockAt(place);
  if (block === null) return failed('unreachable', `${where} is not in the loaded part of the world`);
  if (block.boundingBox === 'empty' && block.name.endsWith('air'))
    return failed('target-gone', `there is no block at ${where}`);
  const left = whyNotDig(body, position);
  if (left !== null) return failed('refused', left);
  const far = outOfReach(bot, position);
  if (far !== null) return failed('unreachable', far);
  if (!block.diggable) return failed('blocked', `${block.name} cannot be broken`);
  const yieldsDrop = block.canHarvest(bot.heldItem?.type ?? null);
  if (needDrop && !yieldsDrop)
    return failed('missing-tool', `${block.name} drops nothing for ${bot.heldItem?.name ?? 'the bare hand'}`);
  const liquid = nextToLiquid ? null : inflow(liquidReader(bot), position);
  if (liquid !== null)
    return failed('blocked', `${liquid} would flow in at ${where}: dig elsewhere, or ask for it with nextToLiquid`);
  // A body in the air digs five times slower.
  await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal });
  const isSolid = (x: number, y: number, z: number): boolean =>
    bot.blockAt(new Vec3(x, y, z), false)?.boundingBox === 'block';
  if (!underFeet && isSolid(position.x, position.y, position.z) && carries(isSolid, bot.entity.position, position))
    return failed(
      'blocked',
      `${block.name} at ${where} is what the body stands on: step aside first, or ask for it with underFeet`,
    );
  const outcome = await digBlock(body, block, { signal });
  if (outcome.status !== 'succeeded') return outcome;
  // Before 1.13 drops are objects that do not distinguish the kinds of wood.
  const first: unknown = block.drops?.[0];
  const drop = yieldsDrop && typeof first === 'number' ? bot.registry.items[first]?.name : undefined;
  return succeeded({ name: block.name, ...(drop === undefined ? {} : { drops: drop }) });
}
