import type { Position } from '../position.js';

/** The knockback of an arrow or a monster's blow. */
export const plainKnockback = 0.4;
/** How far a running attacker on level ground is thrown back by that knockback, in blocks, and its ticks in the air. */
export const plainKnockbackFlight = { blocks: 1.8, ticks: 10 } as const;

/** The velocity (blocks per tick) of a body after a hit from `from`. */
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
