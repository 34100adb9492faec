import { Cancelled, distance, type OutcomeReason, type Position } from '@s-agents/core';
import type { Walk } from '@s-agents/minecraft';
import { restingPlace } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';
import { isThere } from './is-there.js';
import type { Quarry } from './quarry.js';
import { walk } from './walk.js';
import type { WalkOptions } from './walk-options.js';

export type Pursuit =
  | Walk
  | { readonly arrived: false; readonly reason: Extract<OutcomeReason, 'target-gone'>; readonly detail: string };

/**
 * A way is made anew when what it leads to has moved by this share of the distance that is left, and at least by
 * `leastShift` blocks.
 */
const shiftShare = 0.25;
const leastShift = 1;
/** Walks in a row that may fail while the quarry moves on. */
const patience = 3;

/** Walks until the body stands within `within` blocks of what it is after, wherever that goes meanwhile. */
export async function pursue(
  body: BodyBot,
  quarry: Quarry,
  options: WalkOptions & { readonly within: number },
): Promise<Pursuit> {
  const { bot } = body;
  for (let failures = 0; ; ) {
    const at = quarry.position();
    if (at === null) return { arrived: false, reason: 'target-gone', detail: `${quarry.name} is out of sight` };
    // Above the ground (jumping, flying) nobody can stand.
    const target = restingPlace(cellReader(bot), at);
    const goal = { target, within: options.within };
    if (isThere(bot, goal)) return { arrived: true };
    const result = await whileItStays(body, quarry, at, options.signal, (signal) =>
      walk(body, goal, { ...options, signal }),
    );
    if (result === null || result.arrived) continue;
    const now = quarry.position();
    if (now !== null && (distance(now, at) < leastShift || ++failures >= patience)) return result;
  }
}

/** Runs `work` until it is done, or until the quarry is elsewhere or gone: then the result is null. */
async function whileItStays<T>(
  { bot }: BodyBot,
  quarry: Quarry,
  from: Position,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const moved = new AbortController();
  const origin = { ...from };
  const look = (): void => {
    const now = quarry.position();
    if (now === null || distance(now, origin) > Math.max(leastShift, shiftShare * distance(now, bot.entity.position)))
      moved.abort(new Cancelled('it moved'));
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
