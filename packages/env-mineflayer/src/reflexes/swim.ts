import type { Position } from '@s-agents/core';
import { middleOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { halt, steer } from '../movement/steer.js';
import type { RunOptions } from '../primitives/implementation.js';

/** World milliseconds for one block. */
const stepMilliseconds = 4_000;
/** As near as this to the middle of a block the body is in it. */
const there = 0.3;

/** Into the next block, walking, swimming or wading; whether it got there. */
export async function swim(body: BodyBot, to: Position, { signal }: RunOptions): Promise<boolean> {
  const { bot } = body;
  const middle = middleOf(to);
  const isWet = (): boolean => {
    const { isInWater, isInLava } = bot.entity as { isInWater?: boolean; isInLava?: boolean };
    return isInWater === true || isInLava === true;
  };
  const step = (): boolean => {
    const { x, y, z } = bot.entity.position;
    if (
      Math.abs(x - middle.x) <= there &&
      Math.abs(z - middle.z) <= there &&
      Math.abs(y - middle.y) < 0.6 &&
      (bot.entity.onGround || isWet())
    )
      return true;
    steer(body, middle, { last: true });
    // Who swims keeps his head up, or sinks to where he is going.
    if (isWet()) bot.setControlState('jump', middle.y >= y - 0.2);
    return false;
  };
  try {
    return await until(body, step, { milliseconds: stepMilliseconds, signal });
  } finally {
    halt(body);
  }
}
