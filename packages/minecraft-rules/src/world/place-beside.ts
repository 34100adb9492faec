import type { Position } from '../position.js';

/** Blocks between two places along an axis: nobody picks up what is thrown to somebody else. */
const spacing = 3;
/** Rings of places around the first one. */
const rings = 2;
/** By how much the ground may be higher or lower than at the first place, nearest first. */
const heights = [0, 1, -1, 2, -2];

/** The offsets of all places on x and z, those of an inner ring before those of an outer one. */
const offsets = Array.from({ length: (2 * rings + 1) ** 2 }, (_, index) => {
  const side = 2 * rings + 1;
  return { x: (index % side) - rings, z: Math.floor(index / side) - rings };
})
  .sort((a, b) => ringOf(a) - ringOf(b))
  .map(({ x, z }) => ({ x: x * spacing, z: z * spacing }));

function ringOf({ x, z }: { readonly x: number; readonly z: number }): number {
  return Math.max(Math.abs(x), Math.abs(z));
}

/**
 * Where the body that enters a world as number `nth`, counted from 0, stands: the first one at `first`, the others around
 * it with some blocks between them, in turn where there are more bodies than places. `canStand` says whether a body fits
 * at a place, on firm and dry ground.
 */
export function placeBeside(first: Position, nth: number, canStand: (at: Position) => boolean): Position {
  if (nth === 0) return first;
  const others = offsets.slice(1).flatMap(({ x, z }) => {
    const y = heights.find((height) => canStand({ x: first.x + x, y: first.y + height, z: first.z + z }));
    return y === undefined ? [] : [{ x: first.x + x, y: first.y + y, z: first.z + z }];
  });
  return [first, ...others][nth % (others.length + 1)] ?? first;
}
