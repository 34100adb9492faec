import type { Position } from '@s-agents/core';

/** A box of whole blocks, both corners included. */
export interface BlockBox {
  readonly low: Position;
  readonly high: Position;
}

/** Returns the box around all positions, grown by `margin` blocks on each side. */
export function boxAround(positions: readonly Position[], margin: Position): BlockBox {
  const edge = (pick: (...values: number[]) => number, axis: keyof Position): number =>
    positions.reduce((value, position) => pick(value, position[axis]), positions[0]?.[axis] ?? 0);
  const corner = (pick: (...values: number[]) => number, sign: number): Position => ({
    x: edge(pick, 'x') + sign * margin.x,
    y: edge(pick, 'y') + sign * margin.y,
    z: edge(pick, 'z') + sign * margin.z,
  });
  return { low: corner(Math.min, -1), high: corner(Math.max, 1) };
}

/** Lists every position of the box, x first, then z, then y. */
export function placesOf({ low, high }: BlockBox): readonly Position[] {
  const places: Position[] = [];
  for (let y = low.y; y <= high.y; y++)
    for (let z = low.z; z <= high.z; z++) for (let x = low.x; x <= high.x; x++) places.push({ x, y, z });
  return places;
}

/** Returns the index of a position in the list of `placesOf`, or -1 outside the box. */
export function indexIn({ low, high }: BlockBox, { x, y, z }: Position): number {
  if (x < low.x || x > high.x || y < low.y || y > high.y || z < low.z || z > high.z) return -1;
  return ((y - low.y) * (high.z - low.z + 1) + (z - low.z)) * (high.x - low.x + 1) + (x - low.x);
}
