import { ticksPerSecond } from '../time/day.js';
import type { Weapon } from './weapons.js';

export interface Blow {
  /** Ticks since the last blow, or since the weapon was taken in hand. */
  readonly ticksSince: number;
  /** Whether the attacker is falling and not sprinting. */
  readonly falling: boolean;
  readonly sprinting: boolean;
  /** Damage that enchantments add to a full blow. */
  readonly bonus?: number;
}

/** A blow's damage in half hearts, before armour, and its knockback. A blow struck too soon is weak. */
export function blowOf(
  weapon: Weapon,
  { ticksSince, falling, sprinting, bonus = 0 }: Blow,
): { damage: number; knockback: number; critical: boolean } {
  const charge = Math.min(1, (ticksSince + 0.5) / ticksToNextBlow(weapon));
  const full = charge > 0.9;
  const critical = full && falling && !sprinting;
  return {
    damage: weapon.damage * (0.2 + 0.8 * charge ** 2) * (critical ? 1.5 : 1) + bonus * charge,
    knockback: full && sprinting ? 0.9 : 0.4,
    critical,
  };
}

/** Ticks from one full blow to the next. */
export function ticksToNextBlow({ speed }: Weapon): number {
  return ticksPerSecond / speed;
}
