import type { Json } from '@s-agents/core';
import type { Spot } from './scene.js';

/** The lowest blocks above the flat world's grass. */
export const floor = 64;

export type Properties = Readonly<Record<string, string | number | boolean>>;

export function at(x: number, y: number, z: number): Spot {
  return { x, y, z };
}

/** One block of a setup. */
export function block(name: string, position: Spot, properties?: Properties): Json {
  return { block: name, position: { ...position }, ...(properties === undefined ? {} : { properties }) };
}

/** All blocks between two corners, both included. */
export function box(name: string, from: Spot, to: Spot, properties?: Properties): Json {
  return { block: name, from: { ...from }, to: { ...to }, ...(properties === undefined ? {} : { properties }) };
}

/** A ring of blocks around the middle of the world, so many blocks away and high, without the cells in `gaps`. */
export function ring(name: string, away: number, height: number, gaps: readonly Spot[] = [], low = floor): Json[] {
  const cells = spots(at(-away, low, -away), at(away, low + height - 1, away));
  return cells
    .filter(({ x, z }) => Math.max(Math.abs(x), Math.abs(z)) === away)
    .filter((cell) => !gaps.some((gap) => isSame(cell, gap)))
    .map((cell) => block(name, cell));
}

/** The walls and the roof of a house between two corners of its walls, without the cells in `gaps`. */
export function house(name: string, low: Spot, high: Spot, gaps: readonly Spot[]): Json[] {
  return spots(low, { ...high, y: high.y + 1 })
    .filter(({ x, y, z }) => x === low.x || x === high.x || z === low.z || z === high.z || y > high.y)
    .filter((cell) => !gaps.some((gap) => isSame(cell, gap)))
    .map((cell) => block(name, cell));
}

/** The block above. */
export function above({ x, y, z }: Spot, blocks = 1): Spot {
  return at(x, y + blocks, z);
}

function spots(low: Spot, high: Spot): Spot[] {
  const found: Spot[] = [];
  for (let y = low.y; y <= high.y; y++)
    for (let z = low.z; z <= high.z; z++) for (let x = low.x; x <= high.x; x++) found.push(at(x, y, z));
  return found;
}

function isSame(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}
