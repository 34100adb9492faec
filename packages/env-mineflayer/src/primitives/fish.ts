import { distance, failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { aimPoint, bobberFlight } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { eyesOf, isAt, lookMeets } from '../bot/line-of-sight.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

/** Blocks. */
const maximumCastBlocks = 16;
/** World milliseconds; a little more than the longest wait for a bite. */
const biteMilliseconds = 45_000;
/** World milliseconds in which the catch flies to the body. */
const catchMilliseconds = 3_000;
/** Speed of the bobber in blocks per tick, which is lower for a flatter cast. */
const castSpeed = (angle: number): number => 0.6 + 0.5 / Math.cos(angle);

export const fish = implement('fish', { run });

async function run(body: BodyBot, { water }: ParametersOf<'fish'>, { signal }: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const where = `${water.x} ${water.y} ${water.z}`;
  const block = bot.blockAt(new Vec3(water.x, water.y, water.z));
  if (block === null) return failed('unreachable', `${where} is not in the loaded part of the world`);
  if (block.name !== 'water') return failed('target-gone', `there is no water at ${where}: it is ${block.name}`);
  if (inventoryOf(bot)['fishing_rod'] === undefined)
    return failed('missing-item', 'there is no fishing_rod in the inventory', lackOf('fishing_rod', 1));
  const surface = block.position.offset(0.5, 0.85, 0.5);
  const away = distance(surface, eyesOf(bot));
  const aim = aimPoint(eyesOf(bot), surface, { flight: bobberFlight, speed: castSpeed });
  if (away > maximumCastBlocks || aim === null)
    return failed('unreachable', `${where} is ${away.toFixed(0)} blocks away: too far for the line`);
  const meets = lookMeets(bot, surface, away, water);
  if (meets !== null && !isAt(meets.block, water)) return failed('unreachable', `${meets.block.name} is in the way`);
  const unheld = await hold(body, 'fishing_rod', { signal });
  if (unheld !== null) return failed('refused', unheld);
  await face(body, aim, { signal });
  const before = inventoryOf(bot);
  let isLineOut = true;
  try {
    const error = await attempt(body, () => bot.fish(), { milliseconds: biteMilliseconds, signal });
    if (error !== null) return failed('timeout', `nothing bit at ${where}: ${error}`);
    isLineOut = false;
  } finally {
    if (isLineOut && bot.heldItem?.name === 'fishing_rod') bot.activateItem();
  }
  const gained = (): string | undefined =>
    Object.entries(inventoryOf(bot)).find(([item, count]) => count > (before[item] ?? 0))?.[0];
  await until(body, () => gained() !== undefined, {
    events: ['playerCollect'],
    milliseconds: catchMilliseconds,
    signal,
  });
  const item = gained();
  return succeeded(item === undefined ? {} : { item });
}
