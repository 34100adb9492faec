import type { LooseItemWorld } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { liquidReader } from './liquid-reader.js';

/** What thrown things bump into and float on; what is not loaded is solid. */
export function matterAround(bot: Bot): LooseItemWorld {
  const liquidAt = liquidReader(bot);
  const at = bot.entity.position.clone();
  return {
    solidAt: ({ x, y, z }) => bot.blockAt(at.set(x, y, z).floor(), false)?.boundingBox !== 'empty',
    waterAt: ({ x, y, z }) => liquidAt(Math.floor(x), Math.floor(y), Math.floor(z)) === 'water',
  };
}
