import { blowOf, ticksToNextBlow } from '../combat/blow.js';
import type { Weapon } from '../combat/weapons.js';
import { boatDamage } from './boat-kinds.js';

/** Ticks from one full blow to the next. A client counts one more than the server. */
export function ticksPerBlow(weapon: Weapon): number {
  return Math.ceil(ticksToNextBlow(weapon)) + 1;
}

/** How many full blows, each as soon as the weapon is ready, break a boat; Infinity when what they do wears off. */
export function blowsToBreak(weapon: Weapon): number {
  const { breaksAbove, perPoint, lessPerTick } = boatDamage;
  const { damage } = blowOf(weapon, { ticksSince: Infinity, falling: false, sprinting: false });
  const lost = lessPerTick * ticksPerBlow(weapon);
  const blow = damage * perPoint;
  if (blow > breaksAbove) return 1;
  return blow > lost ? 1 + Math.ceil((breaksAbove - blow + 1) / (blow - lost)) : Infinity;
}
