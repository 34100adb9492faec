import type { Position } from '../position.js';
import type { CellReader } from './cell.js';
import { maxDrop } from './straight-line.js';

/** Blocks ahead at which a running body still can turn. */
const looks = [0.2, 0.4, 0.6, 0.8];
const halfWidth = 0.3;

/** Whether a body that walks on towards (x, z) of `to` soon touches, or falls into, what hurts it or holds it fast. */
export function isHarmAhead(read: CellReader, feet: Position, to: { readonly x: number; readonly z: number }): boolean {
  const [dx, dz] = [to.x - feet.x, to.z - feet.z];
  const left = Math.hypot(dx, dz);
  const y = Math.floor(feet.y + 0.01);
  return looks.some((look) => {
    const share = Math.min(look, left) / Math.max(left, 1e-6);
    const [x, z] = [feet.x + share * dx, feet.z + share * dz];
    return fallsIntoHarm(read, Math.floor(x), y, Math.floor(z)) || touchesHarm(read, x, y, z);
  });
}

function touchesHarm(read: CellReader, x: number, y: number, z: number): boolean {
  for (const cx of [Math.floor(x - halfWidth), Math.floor(x + halfWidth)])
    for (const cz of [Math.floor(z - halfWidth), Math.floor(z + halfWidth)])
      for (const cy of [y, y + 1]) {
        const { open, bad } = read(cx, cy, cz);
        if (open && bad) return true;
      }
  return false;
}

function fallsIntoHarm(read: CellReader, x: number, y: number, z: number): boolean {
  for (let height = y; height >= y - maxDrop - 1; height--) {
    const { open, bad } = read(x, height, z);
    if (!open || bad) return open && bad;
  }
  return false;
}
