/** What is asked of the blocks on a boat's way. */
export interface WaterReader {
  isWater(x: number, y: number, z: number): boolean;
  /** Whether a body passes through the block, in the dry and unhurt. */
  isFree(x: number, y: number, z: number): boolean;
}

/** Whether a boat with a passenger floats freely in the middle of a cell of water: 3 by 3 cells of surface around. */
export function isOpenWater(read: WaterReader, x: number, y: number, z: number): boolean {
  if (!read.isFree(x, y + 2, z)) return false;
  for (let dx = -1; dx <= 1; dx++)
    for (let dz = -1; dz <= 1; dz++)
      if (!read.isWater(x + dx, y, z + dz) || !read.isFree(x + dx, y + 1, z + dz)) return false;
  return true;
}
