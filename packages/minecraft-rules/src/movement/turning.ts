import { ticksPerSecond } from '../time/day.js';

/** Where a head looks, in radians. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

/**
 * Radians by which a client's head turns in a tick. The game has no limit; mineflayer turns at 3 radians a second
 * (`yawSpeed` of prismarine-physics) before it clicks a block.
 */
export const turnPerTick = 3 / ticksPerSecond;
/** Radians that mineflayer does not wait for. */
const closeEnough = 0.001;
/** Smaller changes than half a step of the mouse (0.15 degrees) are none. */
const leastChange = ((0.15 / 2) * Math.PI) / 180;

/** The difference of two angles in radians, between 0 and π. */
export function angleBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(apart, 2 * Math.PI - apart);
}

/**
 * Ticks until a head that turns from one direction to another has told the server so. A new direction is told with the
 * next tick at the soonest; the pitch keeps nobody waiting for longer than that.
 */
export function turnTicks(from: Direction, to: Direction): number {
  const turn = angleBetween(from.yaw, to.yaw);
  if (turn < leastChange && Math.abs(from.pitch - to.pitch) < leastChange) return 0;
  return Math.max(1, Math.ceil((turn - closeEnough) / turnPerTick));
}

/** Ticks that a placement takes at the least: each block lies in a direction of its own. */
export const leastPlacingTicks = 1;

/**
 * World seconds that no body can save in placing `blocks` blocks one after the other; the first may use the tick that
 * is under way.
 */
export function leastPlacingSeconds(blocks: number): number {
  return (Math.max(0, blocks - 1) * leastPlacingTicks) / ticksPerSecond;
}
