import {
  armourOf,
  armourWear,
  countHit,
  exhaustionOf,
  ignoresArmour,
  isImmune,
  throughArmour,
  throughEffects,
  throughProtection,
  tire,
  type DamageCause,
} from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

/** Lowers a body's health by the damage that its armour and effects let through; returns whether the hit counted. */
export function applyDamage(who: Inhabitant, damage: number, cause: DamageCause, tick: number): boolean {
  if (isImmune(who.effects, cause)) return false;
  const counted = countHit(who.lastHit, damage, cause, tick);
  if (counted <= 0) return false;
  const hard = ignoresArmour(cause);
  const left = hard ? counted : throughArmour(counted, armourOf(who.inventory.worn));
  const protectedFrom = throughProtection(left, cause, who.inventory.wornEnchantments);
  who.health = Math.max(0, who.health - throughEffects(who.effects, protectedFrom, cause));
  if (hard) return true;
  who.inventory.wearWorn(armourWear(counted));
  tire(who.nourishment, exhaustionOf.damage);
  return true;
}
