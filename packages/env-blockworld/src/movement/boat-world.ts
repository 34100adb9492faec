import { slipperinessOf, waterHeight, type BoatWorld } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** The blocks of a land as the motion of boats reads them. All water lies still. */
export function boatWorld(land: Land): BoatWorld {
  const isWater = (x: number, y: number, z: number): boolean => land.liquidAt(x, y, z) === 'water';
  return {
    top: (x, y, z) => land.kinds.tops[land.codeAt(x, y, z)] ?? 0,
    water: (x, y, z) => (isWater(x, y, z) ? waterHeight({ liquid: 'water', level: 0 }, isWater(x, y + 1, z)) : 0),
    slipperiness: (x, y, z) => slipperinessOf(land.kindAt({ x, y, z }).name),
  };
}
