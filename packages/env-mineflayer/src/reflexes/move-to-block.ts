import type { Position } from '@s-agents/core';
import { middleOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { halt, steer } from '../movement/steer.js';
import type { RunOptions } from '../primitives/run-options.js';

/** World milliseconds to reach the block. */
const stepMilliseconds = 4_000;
/** Horizontal blocks from the middle of a block, along each axis, within which the body is in it. */
const arrivedBlocks = 0.3;

/** Walks or swims into a neighbouring block. Resolves with whether the body got there. */
export async function moveToBlock(body: BodyBot, to: Position, { signal }: RunOptions): Promise<boolean> {
  const { bot } = body;
  const middle = middleOf(to);
  const isWet = (): boolean => {
    const { isInWater, isInLava } = bot.entity as { isInWater?: boolean; isInLava?: boolean };
    return isInWater === true || isInLava === true;
  };
  const step = (): boolean => {
    const { x, y, z } = bot.entity.position;
    if (
      Math.abs(x - middle.x) <= arrivedBlocks &&
      Math.abs(z - middle.z) <= arrivedBlocks &&
      Math.abs(y - middle.y) < 0.6 &&
      (bot.entity.onGround || isWet())
    )
      return true;
    steer(body, middle, { last: true });
    // Jumping in a liquid raises the body; without it the body sinks.
    if (isWet()) bot.setControlState('jump', middle.y >= y - 0.2);
    return false;
  };
  try {
    return await until(body, step, { milliseconds: stepMilliseconds, signal });
  } finally {
    halt(body);
  }
}
