import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';

/** Physics steps (50 ms) without coming nearer after which a straight walk gives up. */
const patience = 12;
const longest = 15_000;

/**
 * Walks in a straight line towards (x, z) of `to` until `arrived`; jumps where it bumps into a block. Resolves false when it
 * gets no nearer. The way is expected to be clear: see straightLine.
 */
export async function walkStraight(body: BodyBot, to: Position, arrived: () => boolean, options: { signal: AbortSignal }): Promise<boolean> {
  const { bot } = body;
  let nearest = Infinity;
  let steps = 0;
  let stuck = false;
  const step = (): boolean => {
    const { position, velocity } = bot.entity;
    if (arrived()) return true;
    const dx = to.x - position.x;
    const dz = to.z - position.z;
    const left = Math.hypot(dx, dz);
    if (left < nearest - 0.02) {
      nearest = left;
      steps = 0;
    } else if (++steps > patience) {
      stuck = true;
      return true;
    }
    void bot.look(Math.atan2(-dx, -dz), 0, true);
    bot.setControlState('forward', true);
    // Near the end a sprint would overshoot.
    bot.setControlState('sprint', left > 1.2);
    const bump = (bot.entity as { isCollidedHorizontally?: boolean }).isCollidedHorizontally === true;
    bot.setControlState('jump', bump && bot.entity.onGround && Math.hypot(velocity.x, velocity.z) < 0.2);
    return false;
  };
  try {
    const ended = await until(body, step, { milliseconds: longest, signal: options.signal });
    return ended && !stuck;
  } finally {
    halt(body);
  }
}

/** Lets go of the controls and takes the run out of the body: inertia would carry it up to half a block further. */
export function halt({ bot }: BodyBot): void {
  bot.clearControlStates();
  bot.entity.velocity.x = 0;
  bot.entity.velocity.z = 0;
}
