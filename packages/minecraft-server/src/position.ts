/** A place in the world, in blocks: x east, y up, z south. A block's position is its lowest corner. */
export interface Position {
  x: number;
  y: number;
  z: number;
}
