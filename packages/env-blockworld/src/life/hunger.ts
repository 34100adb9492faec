import { digest, freshNourishment, fullHealth, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

/**
 * Applies the hunger of the last `seconds` to a body: a well-fed one heals. Returns the health that a starving one
 * loses, for the caller to take.
 */
export function applyHunger(who: Inhabitant, seconds: number, { hunger }: { hunger: boolean }): number {
  who.tickFraction += seconds * ticksPerSecond;
  let harm = 0;
  for (; who.tickFraction >= 1; who.tickFraction--) {
    if (!hunger) who.nourishment.exhaustion = 0;
    const change = digest(who.nourishment, who.health - harm);
    if (change > 0) who.health = Math.min(fullHealth, who.health + change);
    else harm -= change;
  }
  return harm;
}

/** Restores a body to full health and its initial food. */
export function resetVitals(who: Inhabitant): void {
  Object.assign(who, { health: fullHealth, nourishment: freshNourishment(), tickFraction: 0 });
}
