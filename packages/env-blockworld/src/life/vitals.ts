import { digest, freshNourishment, fullHealth, noEffects, runEffects, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';

/** The health that a body loses, for the caller to take: by starving, and by effects such as poison. */
export interface VitalHarm {
  readonly starved: number;
  readonly magic: number;
}

/** Applies hunger and effects of the last `seconds` to a body: a well-fed one heals. Returns what it loses. */
export function runVitals(who: Inhabitant, seconds: number, { hunger }: { hunger: boolean }): VitalHarm {
  who.tickFraction += seconds * ticksPerSecond;
  const { nourishment, effects } = who;
  let starved = 0;
  let magic = 0;
  for (; who.tickFraction >= 1; who.tickFraction--) {
    const byEffects = effects.active.size === 0 ? 0 : runEffects({ health: leftOf(), nourishment, effects });
    if (byEffects > 0) who.health = Math.min(fullHealth, who.health + byEffects);
    else magic -= byEffects;
    if (!hunger) nourishment.exhaustion = 0;
    const byFood = digest(nourishment, leftOf());
    if (byFood > 0) who.health = Math.min(fullHealth, who.health + byFood);
    else starved -= byFood;
  }
  return { starved, magic };

  function leftOf(): number {
    return who.health - starved - magic;
  }
}

/** Restores a body to full health and its initial food, and ends all effects. */
export function resetVitals(who: Inhabitant): void {
  Object.assign(who, {
    health: fullHealth,
    nourishment: freshNourishment(),
    effects: noEffects(),
    tickFraction: 0,
    shieldSince: null,
  });
}
