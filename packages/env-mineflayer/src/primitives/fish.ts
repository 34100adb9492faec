import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { aimPoint, bobberFlight } from '@s-agents/minecraft-rules';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { eyesOf, isAt, lookMeets } from '../bot/line-of-sight.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';

/** Blocks. */
const maximumCastBlocks = 16;
/** World milliseconds; a little more than the longest wait for a bite. */
const biteMilliseconds = 45_000;
/** World milliseconds in which the catch flies to the body. */
const catchMilliseconds = 3_000;
/** Speed of the bobber in blocks per tick, which is lower for a flatter cast. */
const castSpeed = (angle: number): number => 0.6 + 0.5 / Math.cos(angle);

function surfaceOf({ x, y, z }: Position): Position {
  return { x: x + 0.5, y: y + 0.85, z: z + 0.5 };
}

function aimAt({ bot }: BodyBot, water: Position): Position | null {
  return aimPoint(eyesOf(bot), surfaceOf(water), { flight: bobberFlight, speed: castSpeed });
}

/** Why a line cast from here would not get to the water there, or null. */
export function whyNoCast(body: BodyBot, water: Position): string | null {
  const surface = surfaceOf(water);
  const away = distance(surface, eyesOf(body.bot));
  if (away > maximumCastBlocks || aimAt(body, water) === null)
    return `the water is ${away.toFixed(0)} blocks away: too far for the line`;
  const meets = lookMeets(body.bot, surface, away, water);
  return meets === null || isAt(meets.block, water) ? null : `${meets.block.name} is in the way`;
}

/** Casts the rod in the hand, waits for a bite and reels in. */
export async function fish(
  body: BodyBot,
  water: Position,
  { signal }: { readonly signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  const where = `${water.x} ${water.y} ${water.z}`;
  await face(body, aimAt(body, water) ?? surfaceOf(water), { signal });
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
