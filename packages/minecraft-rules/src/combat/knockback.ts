import type { Position } from '../position.js';

/** Of an arrow's or a monster's blow. */
export const plainKnockback = 0.4;
/** What it makes of one who comes running, on level ground: blocks until it lands, and ticks in the air. */
export const thrownBack = { blocks: 1.8, ticks: 10 } as const;

/** The velocity (blocks per tick) of a body that is hit from `from`. */
export function knockedBack(
  velocity: Position,
  at: Position,
  from: Position,
  strength: number,
  onGround: boolean,
): Position {
  const [dx, dz] = [at.x - from.x, at.z - from.z];
  const length = Math.hypot(dx, dz);
  const [x, z] = length < 1e-4 ? [0, 0] : [dx / length, dz / length];
  return {
    x: velocity.x / 2 + x * strength,
    y: onGround ? Math.min(0.4, velocity.y / 2 + strength) : velocity.y,
    z: velocity.z / 2 + z * strength,
  };
}
