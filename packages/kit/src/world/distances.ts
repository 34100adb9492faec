import type { Position } from '@s-agents/core';

/** Straight-line distance in blocks. */
export function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** The position of the block that a position lies in. */
export function blockPosition({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}

/** "(1, 64, -3)". */
export function formatPosition({ x, y, z }: Position): string {
  return `(${x}, ${y}, ${z})`;
}
