/** A place in the world, in blocks: x east, y up, z south. A block's position is its lowest corner. */
export interface Position {
  x: number;
  y: number;
  z: number;
}

/** Straight-line distance in blocks. */
export function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
