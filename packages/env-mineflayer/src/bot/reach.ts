import type { Position } from '@s-agents/core';
import { eyeHeight, outOfReach as outOfReachOf } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

/** Returns null if the block is within reach, otherwise the text for a failed outcome. */
export function outOfReach(bot: Bot, block: Position): string | null {
  const { x, y, z } = bot.entity.position;
  return outOfReachOf({ x, y: y + ((bot.entity as { eyeHeight?: number }).eyeHeight ?? eyeHeight), z }, block);
}
