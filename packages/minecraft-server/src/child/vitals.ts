import { burnTicks, freshNourishment, fullAir, type LastHit, type Nourishment } from '@s-agents/minecraft-rules';

/** A body's condition besides its health. */
export interface Vitals {
  nourishment: Nourishment;
  /** Ticks of breath left. */
  air: number;
  /** Ticks for which the body goes on burning. */
  burning: number;
  /** Blocks that it has fallen since it last stood or swam. */
  fallen: number;
  lastHit: LastHit;
}

export function freshVitals(nourishment = freshNourishment()): Vitals {
  return { nourishment, air: fullAir, burning: 0, fallen: 0, lastHit: { until: 0, damage: 0 } };
}

/** Sets a body on fire, for as long as it takes at least. */
export function ignite(vitals: Vitals, by: keyof typeof burnTicks): void {
  vitals.burning = Math.max(vitals.burning, burnTicks[by]);
}
