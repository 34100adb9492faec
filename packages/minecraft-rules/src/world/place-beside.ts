import type { Position } from '../position.js';

/** Blocks between two places along an axis: nobody picks up what is thrown to somebody else. */
const spacing = 3;
/** Rings of places around the first one. */
const rings = 2;
/** By how much the ground may be higher or lower than at the first place, nearest first. */
const heights = [0, 1, -1, 2, -2];

/** The ring of those who stand aside: nobody counts them among those who choose what is near. */
const ringAside = 4;

/** The offsets of all places on x and z, those of an inner ring before those of an outer one. */
const allOffsets = Array.from({ length: (2 * ringAside + 1) ** 2 }, (_, index) => {
  const side = 2 * ringAside + 1;
  return { x: (index % side) - ringAside, z: Math.floor(index / side) - ringAside };
}).sort((a, b) => ringOf(a) - ringOf(b));
const offsets = allOffsets.filter((offset) => ringOf(offset) <= rings);
const offsetsAside = allOffsets.filter((offset) => ringOf(offset) === ringAside);

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
  const others = placesAt(offsets.slice(1), first, canStand);
  return [first, ...others][nth % (others.length + 1)] ?? first;
}

/**
 * Where a body stands that enters as number `nth` and has nothing to do there: aside of those who have, and among them
 * where there is no such place.
 */
export function placeAside(first: Position, nth: number, canStand: (at: Position) => boolean): Position {
  const places = placesAt(offsetsAside, first, canStand);
  return places[nth % places.length] ?? placeBeside(first, nth, canStand);
}

function placesAt(
  offsetsFrom: readonly { readonly x: number; readonly z: number }[],
  first: Position,
  canStand: (at: Position) => boolean,
): readonly Position[] {
  return offsetsFrom.flatMap((offset) => {
    const [x, z] = [first.x + spacing * offset.x, first.z + spacing * offset.z];
    const y = heights.find((height) => canStand({ x, y: first.y + height, z }));
    return y === undefined ? [] : [{ x, y: first.y + y, z }];
  });
}
