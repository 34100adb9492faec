import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { maxDrop } from './straight-line.js';

/** A running body can still stop when the edge is this far ahead of its middle. */
const brakeBlocks = 0.45;

/**
 * Whether a body on the ground that continues towards (x, z) of `to` is about to step over an edge into a fall that
 * does damage.
 */
export function isAtEdge(
  read: CellReader,
  { position, onGround }: { readonly position: Position; readonly onGround: boolean },
  to: { readonly x: number; readonly z: number },
): boolean {
  if (!onGround) return false;
  const [dx, dz] = [to.x - position.x, to.z - position.z];
  const left = Math.hypot(dx, dz);
  if (left === 0) return false;
  const ahead = Math.min(brakeBlocks, left) / left;
  const [x, z] = [Math.floor(position.x + dx * ahead), Math.floor(position.z + dz * ahead)];
  const feet = Math.floor(position.y + 0.01);
  // A block in the way, or one that breaks the fall, makes it no edge.
  for (let y = feet; y >= feet - maxDrop - 1; y--) if (!read(x, y, z).open || read(x, y, z).bad) return false;
  return true;
}
