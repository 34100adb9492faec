import { waterHeight } from './boat-blocks.js';

/** What is asked of the blocks on a boat's way. */
export interface WaterReader {
  /** The game's level of the water in a block: 0 for a source, 1 to 7 where it flows, 8 and more where it falls; or null. */
  waterLevel(x: number, y: number, z: number): number | null;
  /** Whether a body passes through the block, in the dry and unhurt. */
  isFree(x: number, y: number, z: number): boolean;
}

/** How deep a boat with a passenger lies in the water, in blocks. */
const draught = 0.4;
/** The level from which on water falls. */
const falling = 8;

/**
 * Whether a boat with a passenger floats freely in the middle of a cell of water: 3 by 3 cells of surface around, which
 * may flow, but not fall.
 */
export function isOpenWater(read: WaterReader, x: number, y: number, z: number): boolean {
  if (!read.isFree(x, y + 2, z)) return false;
  for (let dx = -1; dx <= 1; dx++)
    for (let dz = -1; dz <= 1; dz++)
      if (!carriesBoat(read, x + dx, y, z + dz) || !read.isFree(x + dx, y + 1, z + dz)) return false;
  return true;
}

/** Whether the water is deep enough, and does not go down a fall, which drags a boat under. */
function carriesBoat(read: WaterReader, x: number, y: number, z: number): boolean {
  const level = read.waterLevel(x, y, z);
  return (
    level !== null &&
    waterHeight(level, false) >= draught &&
    level < falling &&
    (read.waterLevel(x, y - 1, z) ?? 0) < falling
  );
}
