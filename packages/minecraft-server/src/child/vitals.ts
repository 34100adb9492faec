import {
  burnTicks,
  freshNourishment,
  fullAir,
  noEffects,
  type Effects,
  type LastHit,
  type Nourishment,
} from '@s-agents/minecraft-rules';
import type { Component } from '../text/component.js';

/** A body's condition besides its health. */
export interface Vitals {
  nourishment: Nourishment;
  effects: Effects;
  /** Ticks of breath left. */
  air: number;
  /** Ticks until a burning body stops burning. */
  burning: number;
  /** Blocks fallen since the body last stood or swam. */
  fallen: number;
  lastHit: LastHit;
  /** Who has hit the body last, and the age of the world until which its death is put down to that. */
  foe?: { readonly name: Component; readonly until: number };
}

export function freshVitals(nourishment = freshNourishment()): Vitals {
  return { nourishment, effects: noEffects(), air: fullAir, burning: 0, fallen: 0, lastHit: { until: 0, damage: 0 } };
}

/** Sets a body on fire for the cause's time, unless it already burns for longer. */
export function ignite(vitals: Vitals, by: keyof typeof burnTicks): void {
  vitals.burning = Math.max(vitals.burning, burnTicks[by]);
}
