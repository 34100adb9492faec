import { digest, freshNourishment, fullHealth, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

/**
 * Reckons what the last seconds did to a body: with food health comes back, without it goes. Returns the health lost.
 */
export function live(who: Inhabitant, seconds: number, { hunger }: { hunger: boolean }): number {
  who.untilTick += seconds * ticksPerSecond;
  let harm = 0;
  for (; who.untilTick >= 1; who.untilTick--) {
    if (!hunger) who.nourishment.exhaustion = 0;
    const change = digest(who.nourishment, who.health - harm);
    if (change > 0) who.health = Math.min(fullHealth, who.health + change);
    else harm -= change;
  }
  return harm;
}

/** Makes a body whole and fed, as it begins. */
export function refresh(who: Inhabitant): void {
  Object.assign(who, { health: fullHealth, nourishment: freshNourishment(), untilTick: 0 });
}
