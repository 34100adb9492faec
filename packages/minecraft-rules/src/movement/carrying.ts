import type { Position } from '../position.js';

const halfWidth = 0.3;

/**
 * Whether a body at `feet` would fall without the block: it is the block under the body's middle, or the only solid one
 * under its edges.
 */
export function carries(
  isSolid: (x: number, y: number, z: number) => boolean,
  feet: Position,
  block: Position,
): boolean {
  const y = Math.floor(feet.y - 0.01);
  if (block.y !== y) return false;
  const [x, z] = [Math.floor(feet.x), Math.floor(feet.z)];
  if (block.x === x && block.z === z) return true;
  let under = false;
  for (const cx of new Set([feet.x - halfWidth, feet.x + halfWidth].map(Math.floor)))
    for (const cz of new Set([feet.z - halfWidth, feet.z + halfWidth].map(Math.floor))) {
      if (cx === block.x && cz === block.z) under = true;
      else if (isSolid(cx, y, cz)) return false;
    }
  return under;
}
