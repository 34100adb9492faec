import type { Position } from '../position.js';

/** Ticks for which a bow is drawn for its full power. */
export const fullDrawTicks = 20;
/** Below this power the string is let go without a shot. */
export const leastPower = 0.1;
/** Blocks per tick of an arrow from a bow at full power. */
export const fullArrowSpeed = 3;
/** Of a player's arrow; a skeleton's hits harder by its own. */
export const arrowBaseDamage = 2;
/** How far hands are from steady: of players. */
export const playerInaccuracy = 1;

/** Power of a bow that was drawn for so many ticks, 0 to 1. */
export function bowPower(drawTicks: number): number {
  const share = drawTicks / fullDrawTicks;
  return Math.min(1, (share ** 2 + 2 * share) / 3);
}

/**
 * Half hearts before armour of an arrow that hits at a speed (blocks per tick). A fully drawn one hits harder by
 * chance.
 */
export function arrowDamage(speed: number, baseDamage: number, critical: boolean, random: () => number): number {
  const damage = Math.ceil(speed * baseDamage);
  return critical ? damage + Math.floor(random() * (Math.floor(damage / 2) + 2)) : damage;
}

/** The velocity of what is shot along `direction`, which need not have length 1. Draws six numbers. */
export function shotVelocity(direction: Position, speed: number, inaccuracy: number, random: () => number): Position {
  const length = Math.hypot(direction.x, direction.y, direction.z);
  const astray = (): number => (random() - random()) * 0.0172275 * inaccuracy;
  return {
    x: (direction.x / length + astray()) * speed,
    y: (direction.y / length + astray()) * speed,
    z: (direction.z / length + astray()) * speed,
  };
}

/** The direction of view. Radians; yaw 0 is south (z+), a quarter turn is west (x-), positive pitch is down. */
export function lookDirection(yaw: number, pitch: number): Position {
  return { x: -Math.sin(yaw) * Math.cos(pitch), y: -Math.sin(pitch), z: Math.cos(yaw) * Math.cos(pitch) };
}

/** How far above its target's middle a skeleton aims: a fifth of the way there. */
export const skeletonLift = 0.2;
