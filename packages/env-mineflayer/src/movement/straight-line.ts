import type { Position } from '@s-agents/core';
import type { CellReader } from './cell.js';

/** How far down a body may step off without harm, in blocks. */
export const maxDrop = 3;
const halfWidth = 0.31;
const sample = 0.2;

/**
 * Whether a body can walk from `from` to above or below (x, z) of `to` in a straight line, jumping up single blocks and
 * dropping down at most three: returns the height of the ground at its end, or null. Feet stand on whole blocks.
 */
export function straightLine(read: CellReader, from: Position, to: { readonly x: number; readonly z: number }): number | null {
  const length = Math.hypot(to.x - from.x, to.z - from.z);
  const steps = Math.max(Math.ceil(length / sample), 1);
  let level = Math.floor(from.y + 0.01);
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const z = from.z + ((to.z - from.z) * step) / steps;
    const next = levelAt(read, x, z, level);
    if (next === null) return null;
    if (next !== level && !hasRoom(read, x, z, Math.max(next, level))) return null;
    if (next < level && !hasRoom(read, x, z, next)) return null;
    level = next;
    if (step > 0 && !hasRoom(read, x, z, level, level + 1)) return null;
  }
  return level;
}

/** Where feet end up that come to (x, z) at `level`: on it, one up, or down to `maxDrop`; null where they cannot. */
function levelAt(read: CellReader, x: number, z: number, level: number): number | null {
  const [bx, bz] = [Math.floor(x), Math.floor(z)];
  const feet = read(bx, level, bz);
  if (!feet.open) {
    const up = feet.floor && !feet.bad && read(bx, level + 1, bz).open && read(bx, level + 2, bz).open;
    return up ? level + 1 : null;
  }
  for (let drop = 0; drop <= maxDrop; drop++) {
    const ground = read(bx, level - drop - 1, bz);
    if (ground.bad) return null;
    if (ground.floor) return level - drop;
    if (!ground.open) return null;
  }
  return null;
}

/** Whether feet and head fit at this height; what stands one block high in the corner of the eye (up to `steppable`) can be jumped. */
function hasRoom(read: CellReader, x: number, z: number, level: number, steppable = level): boolean {
  for (const dx of [-halfWidth, halfWidth])
    for (const dz of [-halfWidth, halfWidth]) {
      const [bx, bz] = [Math.floor(x + dx), Math.floor(z + dz)];
      const feet = read(bx, level, bz);
      const head = read(bx, level + 1, bz);
      if (!head.open || head.bad || feet.bad) return false;
      if (!feet.open && !(steppable > level && feet.floor && read(bx, level + 2, bz).open)) return false;
    }
  return true;
}
