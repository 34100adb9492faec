import type { Position } from '@s-agents/core';

/** Blocks that count as getting somewhere: what bobs in the water gets nowhere. */
const stride = { level: 0.6, height: 1.5 };

/** Whether a body has got anywhere since it was at `from`. */
export function hasMoved(from: Position, { x, y, z }: Position): boolean {
  return Math.hypot(x - from.x, z - from.z) > stride.level || Math.abs(y - from.y) > stride.height;
}
