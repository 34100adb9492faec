import type { Position } from '../position.js';

/** The flight physics of a projectile. */
export interface Flight {
  /** Downward acceleration, in blocks per tick, each tick. */
  readonly gravity: number;
  /** The share of its speed that it keeps each tick. */
  readonly drag: number;
  readonly dragInWater: number;
}

export const arrowFlight: Flight = { gravity: 0.05, drag: 0.99, dragInWater: 0.6 };
export const bobberFlight: Flight = { gravity: 0.03, drag: 0.92, dragInWater: 0.9 };
/** Ticks until an arrow that has hit a block disappears. */
export const arrowLifeTicks = 1200;

/** The velocity after one tick of flight. */
export function slowed({ x, y, z }: Position, { gravity, drag, dragInWater }: Flight, inWater: boolean): Position {
  const share = inWater ? dragInWater : drag;
  return { x: x * share, y: y * share - gravity, z: z * share };
}

/**
 * A point moves from `from` by the vector `by`: the share of that way, 0 to 1, after which it enters the box between
 * the corners `low` and `high`. Null when it misses.
 */
export function entersBox(from: Position, by: Position, low: Position, high: Position): number | null {
  let first = 0;
  let last = 1;
  for (const axis of ['x', 'y', 'z'] as const) {
    const [start, step] = [from[axis], by[axis]];
    if (Math.abs(step) < 1e-9) {
      if (start < low[axis] || start > high[axis]) return null;
      continue;
    }
    const [a, b] = [(low[axis] - start) / step, (high[axis] - start) / step];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first <= last ? first : null;
}
