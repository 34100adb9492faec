import { blockOf, hasArrived, type WalkGoal } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { liquidReader } from '../bot/liquid-reader.js';

/**
 * Whether the body has arrived: with ground under its feet and its head above water, for at the bottom of a lake nobody
 * can stay.
 */
export function isThere(bot: Bot, goal: WalkGoal): boolean {
  const { position, onGround } = bot.entity;
  if (!onGround || !hasArrived(goal, position)) return false;
  const { x, y, z } = blockOf(position);
  return liquidReader(bot)(x, y + 1, z) === null;
}
