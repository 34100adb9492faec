import { slipperinessOf, waterHeight, type BoatWorld, type WayCell } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { wayCellReader } from '../movement/way-world.js';

/** The blocks around a bot as the motion of boats reads them. It caches, so it serves one way. */
export function boatWorld(bot: Bot): BoatWorld {
  const read = wayCellReader(bot);
  /** The height of each kind and state of water that has been met. */
  const heights = new Map<WayCell, number>();
  const heightAt = (x: number, y: number, z: number): number => {
    const block = bot.blockAt(new Vec3(x, y, z), false);
    const { level = 0 } = (block?.getProperties() ?? {}) as { level?: unknown };
    return waterHeight({ liquid: 'water', level: Number(level) }, false);
  };
  return {
    top: (x, y, z) => read(x, y, z).top,
    water: (x, y, z) => {
      const cell = read(x, y, z);
      if (cell.liquid !== 'water') return 0;
      if (read(x, y + 1, z).liquid === 'water') return 1;
      let height = heights.get(cell);
      if (height === undefined) heights.set(cell, (height = heightAt(x, y, z)));
      return height;
    },
    slipperiness: (x, y, z) => slipperinessOf(bot.blockAt(new Vec3(x, y, z), false)?.name ?? ''),
  };
}
