import type { Position } from '../position.js';

/** A body's box, as wide as deep, with the feet's middle at its place. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** From a point to the nearest point of a body that stands at `feet`. */
export function distanceToBox(from: Position, feet: Position, { width, height }: Box): number {
  const gap = (value: number, low: number, high: number): number => Math.max(low - value, value - high, 0);
  const half = width / 2;
  return Math.hypot(
    gap(from.x, feet.x - half, feet.x + half),
    gap(from.y, feet.y, feet.y + height),
    gap(from.z, feet.z - half, feet.z + half),
  );
}
