import type { Position } from '../position.js';

/** The size of a body's box, which is as deep as it is wide. Its position is the middle of its feet. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The distance from a point to the nearest point of a body at `feet`. */
export function distanceToBox(from: Position, feet: Position, { width, height }: Box): number {
  const gap = (value: number, low: number, high: number): number => Math.max(low - value, value - high, 0);
  const half = width / 2;
  return Math.hypot(
    gap(from.x, feet.x - half, feet.x + half),
    gap(from.y, feet.y, feet.y + height),
    gap(from.z, feet.z - half, feet.z + half),
  );
}
