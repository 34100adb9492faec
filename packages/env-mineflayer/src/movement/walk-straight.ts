import type { Position } from '@s-agents/core';
import { isAtEdge } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { halt, steer } from './steer.js';

/** Physics steps (50 ms) without coming nearer after which a straight walk gives up. */
const maximumVainSteps = 12;
const limitMilliseconds = 15_000;

/**
 * Walks straight towards the x and z of `to` until `arrived` holds; the caller has checked that the way is clear.
 * Resolves with false when the body comes no nearer or stands before a fall that would hurt it.
 */
export async function walkStraight(
  body: BodyBot,
  to: Position,
  arrived: () => boolean,
  options: { signal: AbortSignal },
): Promise<boolean> {
  const { bot } = body;
  let nearest = Infinity;
  let vainSteps = 0;
  let there = false;
  const stop = (): true => {
    halt(body);
    return true;
  };
  const step = (): boolean => {
    there = arrived();
    // Stop in this very step: on a slow thread several more physics steps run before the awaiting caller continues.
    if (there) return stop();
    const left = Math.hypot(to.x - bot.entity.position.x, to.z - bot.entity.position.z);
    if (left < nearest - 0.02) {
      nearest = left;
      vainSteps = 0;
    } else if (++vainSteps > maximumVainSteps) return stop();
    if (isAtEdge(cellReader(bot), bot.entity, to)) return stop();
    steer(body, to, { last: true });
    return false;
  };
  try {
    await until(body, step, { milliseconds: limitMilliseconds, signal: options.signal });
    return there;
  } finally {
    halt(body);
  }
}
