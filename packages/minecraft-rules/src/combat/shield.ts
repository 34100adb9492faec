import type { DamageCause } from '../life/damage.js';
import type { Position } from '../position.js';
import { lookDirection } from './bow.js';

/** Ticks from the moment at which a shield is raised until it stops hits. */
export const raiseTicks = 5;
/** Ticks for which nobody can raise a shield that an axe has hit. */
export const shieldRestTicks = 100;
/** The knockback of a foe whose blow a shield has stopped. */
export const shieldKnockback = 0.5;

const stoppedCauses: ReadonlySet<DamageCause> = new Set(['attack', 'projectile', 'explosion']);

/** A hit on a body, and where it comes from. */
export interface IncomingHit {
  readonly cause: DamageCause;
  readonly from?: Position;
  /** Blocks per tick; a plain one by default. */
  readonly knockback?: number;
}

/** Whether a shield that is up stops a hit: one from the half of the surroundings that the body faces. Yaw in radians. */
export function shieldStops(
  { cause, from }: IncomingHit,
  { at, yaw }: { readonly at: Position; readonly yaw: number },
): boolean {
  if (from === undefined || !stoppedCauses.has(cause)) return false;
  const view = lookDirection(yaw, 0);
  return (from.x - at.x) * view.x + (from.z - at.z) * view.z > 0;
}

/** The durability that a hit of this damage costs the shield that stops it. */
export function shieldWear(damage: number): number {
  return damage < 3 ? 0 : 1 + Math.floor(damage);
}

/** Whether a hit with this item makes a shield useless for a while. */
export function disablesShields(item: string | undefined): boolean {
  return item?.endsWith('_axe') === true;
}
