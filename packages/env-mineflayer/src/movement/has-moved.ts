import type { Position } from '@s-agents/core';

/** Shorter movements, in blocks, do not count: a body that bobs in water has not moved. */
const minimumBlocks = { horizontal: 0.6, vertical: 1.5 };

/** Whether a body has moved away from `from`. */
export function hasMoved(from: Position, { x, y, z }: Position): boolean {
  return Math.hypot(x - from.x, z - from.z) > minimumBlocks.horizontal || Math.abs(y - from.y) > minimumBlocks.vertical;
}
