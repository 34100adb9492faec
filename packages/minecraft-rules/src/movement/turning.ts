import { ticksPerSecond } from '../time/day.js';

/** The direction of a head, in radians. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

/**
 * Radians by which a head turns per tick. The game has no limit, but mineflayer turns at 3 radians per second
 * (`yawSpeed` of prismarine-physics) before it clicks a block.
 */
export const turnPerTick = 3 / ticksPerSecond;
/** A remaining turn, in radians, that mineflayer does not wait for. */
const closeEnough = 0.001;
/** Changes smaller than half a step of the mouse (0.15 degrees) do not count. */
const leastChange = ((0.15 / 2) * Math.PI) / 180;

/** The difference of two angles in radians, between 0 and π. */
export function angleBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(apart, 2 * Math.PI - apart);
}

/**
 * Ticks until a head has turned from one direction to another and the server knows it. A new direction is sent with the
 * next tick at the earliest; a change of pitch alone never takes longer.
 */
export function turnTicks(from: Direction, to: Direction): number {
  const turn = angleBetween(from.yaw, to.yaw);
  if (turn < leastChange && Math.abs(from.pitch - to.pitch) < leastChange) return 0;
  return Math.max(1, Math.ceil((turn - closeEnough) / turnPerTick));
}

/** The minimum number of ticks for placing a block, since each block lies in another direction. */
export const leastPlacingTicks = 1;

/**
 * The minimum number of world seconds for placing `blocks` blocks one after the other. The first may use the current
 * tick.
 */
export function leastPlacingSeconds(blocks: number): number {
  return (Math.max(0, blocks - 1) * leastPlacingTicks) / ticksPerSecond;
}
