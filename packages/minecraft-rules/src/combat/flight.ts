import type { Position } from '../position.js';

/** How a thing flies. */
export interface Flight {
  /** Blocks per tick that it falls faster each tick. */
  readonly gravity: number;
  /** Share of its speed that it keeps each tick. */
  readonly drag: number;
  readonly dragInWater: number;
}

export const arrowFlight: Flight = { gravity: 0.05, drag: 0.99, dragInWater: 0.6 };
export const bobberFlight: Flight = { gravity: 0.03, drag: 0.92, dragInWater: 0.9 };
/** Ticks that an arrow sticks before it is gone. */
export const arrowLifeTicks = 1200;

/** The velocity after one tick of flight. */
export function slowed({ x, y, z }: Position, { gravity, drag, dragInWater }: Flight, inWater: boolean): Position {
  const share = inWater ? dragInWater : drag;
  return { x: x * share, y: y * share - gravity, z: z * share };
}

/**
 * The share of the way from `from` by `by`, 0 to 1, after which a point enters a box with lower corner `low` and upper
 * corner `high`; null: it misses.
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
