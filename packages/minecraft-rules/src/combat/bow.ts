import type { Position } from '../position.js';

/** Ticks to draw a bow to full power. */
export const fullDrawTicks = 20;
/** Below this power a bow does not shoot. */
export const leastPower = 0.1;
/** Speed of an arrow shot at full power, in blocks per tick. */
export const fullArrowSpeed = 3;
/** The base damage of a player's arrow. Skeletons have a higher one. */
export const arrowBaseDamage = 2;
/** The spread of players' shots. */
export const playerInaccuracy = 1;

/** The power, 0 to 1, of a bow drawn for a number of ticks. */
export function bowPower(drawTicks: number): number {
  const share = drawTicks / fullDrawTicks;
  return Math.min(1, (share ** 2 + 2 * share) / 3);
}

/**
 * The damage in half hearts, before armour, of an arrow that hits at a speed (blocks per tick). A critical (fully
 * drawn) shot adds a random bonus.
 */
export function arrowDamage(speed: number, baseDamage: number, critical: boolean, random: () => number): number {
  const damage = Math.ceil(speed * baseDamage);
  return critical ? damage + Math.floor(random() * (Math.floor(damage / 2) + 2)) : damage;
}

/** The velocity of a projectile shot along `direction`, which need not be a unit vector. Draws six random numbers. */
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

/** A skeleton aims above its target's middle by this share of the distance. */
export const skeletonLift = 0.2;
