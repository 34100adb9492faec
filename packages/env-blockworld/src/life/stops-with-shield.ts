import { raiseTicks, shieldStops, shieldWear, type IncomingHit } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

/** Lets a body's shield stop a hit, where it is up and faces it. Returns whether it does. */
export function stopsWithShield(who: Inhabitant, damage: number, hit: IncomingHit, tick: number): boolean {
  const { shieldSince, inventory, yaw } = who;
  if (shieldSince === null || tick - shieldSince < raiseTicks || inventory.equipped('off-hand') !== 'shield')
    return false;
  if (!shieldStops(hit, { at: who.positionAt(tick), yaw })) return false;
  inventory.wearOffHand(shieldWear(damage));
  return true;
}
