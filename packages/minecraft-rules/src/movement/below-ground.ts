import type { Position } from '../position.js';
import type { CellReader } from './cell.js';

/** A tree has fewer blocks above one's head than this, most likely; and how far up they are counted. */
const ceiling = 6;
const sight = 24;

/** Whether there is so much rock above a place that no night comes there. */
export function isBelowGround(read: CellReader, { x, y, z }: Position): boolean {
  let blocks = 0;
  for (let up = 2; up < sight && blocks < ceiling; up++) if (read(x, y + up, z).floor) blocks++;
  return blocks === ceiling;
}
