import { slipperinessOf, type BoatWorld } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';

/** The blocks of a land as the motion of boats reads them. All water lies still. */
export function boatWorld(land: Land): BoatWorld {
  return {
    top: (x, y, z) => land.kinds.tops[land.codeAt(x, y, z)] ?? 0,
    waterLevel: (x, y, z) => (land.liquidAt(x, y, z) === 'water' ? 0 : null),
    slipperiness: (x, y, z) => slipperinessOf(land.kindAt({ x, y, z }).name),
  };
}
