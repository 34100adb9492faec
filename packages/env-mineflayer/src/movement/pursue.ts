import { Cancelled, type Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import type { MovingTarget, Pursuit } from '@s-agents/minecraft';
import { restingPlace } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';
import { hasArrivedAt } from './has-arrived-at.js';
import { walk } from './walk.js';
import type { WalkOptions } from './walk-options.js';

/**
 * The way is searched anew when the quarry has moved by this share of the remaining distance, and by at least
 * `minimumShiftBlocks`.
 */
const shiftShare = 0.25;
const minimumShiftBlocks = 1;
/** Failed walks after which the pursuit fails even though the quarry keeps moving. */
const maximumFailures = 3;

export interface PursueOptions extends WalkOptions {
  readonly within: number;
  /** Whether the body is near enough, wherever it stands. */
  readonly isNear?: () => boolean;
}

/** Walks until the body stands within `within` blocks of the quarry, or is near enough, and follows it as it moves. */
export async function pursue(
  body: BodyBot,
  quarry: MovingTarget,
  { isNear = () => false, ...options }: PursueOptions,
): Promise<Pursuit> {
  const { bot } = body;
  for (let failures = 0; ; ) {
    const at = quarry.position();
    if (at === null) return { arrived: false, reason: 'target-gone', detail: `${quarry.name} is out of sight` };
    // A quarry that jumps or flies: aim at the ground below it.
    const target = restingPlace(cellReader(bot), at);
    const goal = { target, within: options.within };
    if (hasArrivedAt(bot, goal) || isNear()) return { arrived: true };
    const result = await untilQuarryMoves(body, quarry, { from: at, isNear, signal: options.signal }, (signal) =>
      walk(body, goal, { ...options, signal }),
    );
    if (result === null || result.arrived) continue;
    const now = quarry.position();
    if (now !== null && (distance(now, at) < minimumShiftBlocks || ++failures >= maximumFailures)) return result;
  }
}

/**
 * Runs `work`, and aborts it when the quarry has moved away from `from`, is out of sight or near enough: then the result
 * is null.
 */
async function untilQuarryMoves<T>(
  { bot }: BodyBot,
  quarry: MovingTarget,
  { from, isNear, signal }: { readonly from: Position; readonly isNear: () => boolean; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const moved = new AbortController();
  const origin = { ...from };
  const look = (): void => {
    const now = quarry.position();
    if (
      now === null ||
      isNear() ||
      distance(now, origin) > Math.max(minimumShiftBlocks, shiftShare * distance(now, bot.entity.position))
    )
      moved.abort(new Cancelled('the quarry moved'));
  };
  bot.on('physicsTick', look);
  try {
    return await work(AbortSignal.any([signal, moved.signal]));
  } catch (error) {
    if (moved.signal.aborted && !signal.aborted) return null;
    throw error;
  } finally {
    bot.removeListener('physicsTick', look);
  }
}
