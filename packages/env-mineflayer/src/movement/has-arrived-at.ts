import { blockOf, hasArrived, isDive, type WalkGoal } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { liquidReader } from '../bot/liquid-reader.js';

/**
 * Whether the body is where `goal` holds, on the ground and with its head above water, since it could not stay on the
 * bottom of a lake, unless it dives.
 */
export function hasArrivedAt(bot: Bot, goal: WalkGoal): boolean {
  const { position, onGround } = bot.entity;
  if (!hasArrived(goal, position)) return false;
  const liquidAt = liquidReader(bot);
  const { x, y, z } = blockOf(position);
  if (liquidAt(x, y, z) === 'water' && isDive(goal, (...at) => liquidAt(...at) === 'water')) return true;
  return onGround && liquidAt(x, y + 1, z) === null;
}
