import { distance, type Position } from '@s-agents/minecraft-rules';
import type { BlockWorld } from './block-world.js';

/** Blocks between two points that are checked. */
const step = 0.4;

/** Whether no solid block is between two points. */
export function sees(world: Pick<BlockWorld, 'solidAt'>, from: Position, to: Position): boolean {
  return firstSolid(world, from, to) === null;
}

/** Returns the fraction of the way between two points, 0 to 1, at which a solid block begins; null if there is none. */
export function firstSolid(
  world: Pick<BlockWorld, 'solidAt'>,
  from: Position,
  to: Position,
  stepLength = step,
): number | null {
  return firstAlong(from, to, stepLength, (at) => world.solidAt(at));
}

/**
 * Returns the fraction of the way between two points, 0 to 1, at which the first point that `counts` lies; null if
 * there is none.
 */
export function firstAlong(
  from: Position,
  to: Position,
  stepLength: number,
  counts: (at: Position) => boolean,
): number | null {
  const steps = Math.max(1, Math.ceil(distance(from, to) / stepLength));
  for (let n = 1; n <= steps; n++) {
    const share = n / steps;
    const at = {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      z: from.z + (to.z - from.z) * share,
    };
    if (counts(at)) return share;
  }
  return null;
}
