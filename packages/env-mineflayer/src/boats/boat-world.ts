import { slipperinessOf, type BoatWorld } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { wayCellReader } from '../movement/way-world.js';

/** The blocks around a bot as the motion of boats reads them. It caches, so it serves one way. */
export function boatWorld(bot: Bot): BoatWorld {
  const read = wayCellReader(bot);
  return {
    top: (x, y, z) => read(x, y, z).top,
    waterLevel: (x, y, z) => {
      const { liquid, level } = read(x, y, z);
      return liquid === 'water' ? level : null;
    },
    slipperiness: (x, y, z) => slipperinessOf(bot.blockAt(new Vec3(x, y, z), false)?.name ?? ''),
  };
}
