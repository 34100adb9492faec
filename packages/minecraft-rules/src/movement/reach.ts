import type { Position } from '../position.js';

/** How far a hand reaches from the eyes in survival, in blocks. */
export const reachBlocks = 4.5;
/** Of a standing player, above his feet. */
export const eyeHeight = 1.62;

/** From a point to the nearest point of a block. */
export function distanceToBlock(from: Position, block: Position): number {
  const gap = (value: number, low: number): number => Math.max(low - value, value - (low + 1), 0);
  return Math.hypot(gap(from.x, block.x), gap(from.y, block.y), gap(from.z, block.z));
}

/** Null when the block is within reach of the eyes; else what to tell. */
export function outOfReach(eyes: Position, block: Position): string | null {
  const away = distanceToBlock(eyes, block);
  return away <= reachBlocks
    ? null
    : `${block.x} ${block.y} ${block.z} is ${away.toFixed(1)} blocks from the eyes, the hand reaches ` +
        `${reachBlocks}: go nearer`;
}

/**
 * Whether a body (0.6 wide, 1.8 high) with its feet at `feet` is inside the block. `slack`: how far it may be in
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
