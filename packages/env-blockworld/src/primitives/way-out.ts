import { searchWayOut, type Position, type StairStep } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { ceilingY, type Land } from '../land/land.js';
import { dugCells } from '../movement/dug-cells.js';
import { standingBlock } from '../movement/standing.js';

const compass = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Searches for a stair from where the body stands up to a height, or to the sky. */
export function wayOut(scene: Scene, height: number | undefined): StairStep[] | null {
  const { land } = scene.world;
  if (height !== undefined && height > ceilingY) return null;
  const start = standingBlock(scene);
  const found = searchWayOut(dugCells(scene), start, {
    isOut: (at) => (height === undefined ? isOut(land, at) : at.y >= height),
    height: height ?? topOf(land, start),
  });
  for (;;) {
    const { value, done } = found.next();
    if (done === true) return value;
  }
}

/** Whether only trees are above the body and it can walk on. */
function isOut(land: Land, at: Position): boolean {
  const { x, y, z } = at;
  const leads = ([dx, dz]: readonly [number, number]): boolean =>
    [0, 1].some(
      (rise) =>
        land.solidAt(x + dx, y + rise - 1, z + dz) &&
        !land.solidAt(x + dx, y + rise, z + dz) &&
        !land.solidAt(x + dx, y + rise + 1, z + dz),
    );
  return topOf(land, { x, y: y + 1, z }) === y + 1 && compass.some(leads);
}

/** Returns the height above the highest block of a column that is no part of a tree; at least `from`. */
function topOf(land: Land, { x, y: from, z }: Position): number {
  let top = ceilingY;
  while (
    top > from &&
    (!land.solidAt(x, top - 1, z) || /_(leaves|log|wood)$/.test(land.kindAt({ x, y: top - 1, z }).name))
  )
    top--;
  return top;
}
