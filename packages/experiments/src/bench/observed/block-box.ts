import type { Position } from '@s-agents/core';

/** Whole blocks from one corner to the other, both included. */
export interface BlockBox {
  readonly low: Position;
  readonly high: Position;
}

/** The box around all positions, grown by this many blocks on each side. */
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

/** Every place of the box: along x, row by row of z, layer by layer of y. */
export function placesOf({ low, high }: BlockBox): readonly Position[] {
  const places: Position[] = [];
  for (let y = low.y; y <= high.y; y++)
    for (let z = low.z; z <= high.z; z++) for (let x = low.x; x <= high.x; x++) places.push({ x, y, z });
  return places;
}

/** The index of a place in that list; -1 outside the box. */
export function indexIn({ low, high }: BlockBox, { x, y, z }: Position): number {
  if (x < low.x || x > high.x || y < low.y || y > high.y || z < low.z || z > high.z) return -1;
  return ((y - low.y) * (high.z - low.z + 1) + (z - low.z)) * (high.x - low.x + 1) + (x - low.x);
}
