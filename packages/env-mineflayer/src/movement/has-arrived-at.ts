import { blockOf, hasArrived, type WalkGoal } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { liquidReader } from '../bot/liquid-reader.js';

/**
 * Whether the body stands where `goal` holds, on the ground and with its head above water: it could not stay on the
 * bottom of a lake.
 */
export function hasArrivedAt(bot: Bot, goal: WalkGoal): boolean {
  const { position, onGround } = bot.entity;
  if (!onGround || !hasArrived(goal, position)) return false;
  const { x, y, z } = blockOf(position);
  return liquidReader(bot)(x, y + 1, z) === null;
}
