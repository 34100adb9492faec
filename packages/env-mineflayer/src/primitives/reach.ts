import type { Position } from '@s-agents/core';
import type { Bot } from 'mineflayer';

/** How far a hand reaches from the eyes in survival, in blocks. */
export const reachBlocks = 4.5;

/** From a point to the nearest point of a block. */
export function distanceToBlock(from: Position, block: Position): number {
  const gap = (value: number, low: number): number => Math.max(low - value, value - (low + 1), 0);
  return Math.hypot(gap(from.x, block.x), gap(from.y, block.y), gap(from.z, block.z));
}

/** Null when the block is within reach; else what to tell. */
export function outOfReach(bot: Bot, block: Position): string | null {
  const { x, y, z } = bot.entity.position;
  const eyes = { x, y: y + ((bot.entity as { eyeHeight?: number }).eyeHeight ?? 1.62), z };
  const away = distanceToBlock(eyes, block);
  return away <= reachBlocks ? null : `${block.x} ${block.y} ${block.z} is ${away.toFixed(1)} blocks from the eyes, the hand reaches ${reachBlocks}: go nearer`;
}
