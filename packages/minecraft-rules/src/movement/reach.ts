import type { Position } from '../position.js';

/** The reach from the eyes in survival, in blocks. */
export const reachBlocks = 4.5;
/** The reach of a blow, from the eyes to the nearest point of a creature's box, in blocks. */
export const armBlocks = 3;
/** The height of a standing player's eyes above the feet. */
export const eyeHeight = 1.62;

/** The distance from a point to the nearest point of a block. */
export function distanceToBlock(from: Position, block: Position): number {
  const gap = (value: number, low: number): number => Math.max(low - value, value - (low + 1), 0);
  return Math.hypot(gap(from.x, block.x), gap(from.y, block.y), gap(from.z, block.z));
}

/** Returns null when the block is within reach of the eyes, else a message that says how far it is. */
export function outOfReach(eyes: Position, block: Position): string | null {
  const away = distanceToBlock(eyes, block);
  return away <= reachBlocks
    ? null
    : `${block.x} ${block.y} ${block.z} is ${away.toFixed(1)} blocks from the eyes, the hand reaches ` +
        `${reachBlocks}: go nearer`;
}

/**
 * Whether a body (0.6 wide, 1.8 high) at `feet` is inside the block. `slack`: by how much it may overlap the block
 * without counting.
 */
export function standsIn({ x, y, z }: Position, block: Position, slack = 0): boolean {
  return (
    x + 0.3 > block.x + slack &&
    x - 0.3 < block.x + 1 - slack &&
    z + 0.3 > block.z + slack &&
    z - 0.3 < block.z + 1 - slack &&
    y + 1.8 > block.y + slack &&
    y < block.y + 1 - slack
  );
}
