import type { Position } from '../position.js';
import type { CellReader } from './cell.js';

/** A place with this many blocks above it is underground; under a tree there are usually fewer. */
const minimumBlocksAbove = 6;
/** How far up blocks are counted. */
const countedHeight = 24;

/** Whether a place has so much rock above it that it counts as underground. */
export function isBelowGround(read: CellReader, { x, y, z }: Position): boolean {
  let blocks = 0;
  for (let up = 2; up < countedHeight && blocks < minimumBlocksAbove; up++) if (read(x, y + up, z).floor) blocks++;
  return blocks === minimumBlocksAbove;
}
