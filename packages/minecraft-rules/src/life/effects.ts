import type { DamageCause } from './damage.js';
import { fullFood, fullHealth, tire, type Nourishment } from './nourishment.js';

/** The status effects that foods have. */
export type EffectName =
  | 'absorption'
  | 'fire_resistance'
  | 'hunger'
  | 'nausea'
  | 'poison'
  | 'regeneration'
  | 'resistance'
  | 'saturation'
  | 'wither';

/** A status effect to be given: its level, from 1 on, and how many ticks it lasts. */
export interface Effect {
  readonly name: EffectName;
  readonly level: number;
  readonly ticks: number;
}

/** The effects that a body is under, with the ticks left of each, and the damage that absorption still takes. */
export interface Effects {
  readonly active: Map<EffectName, { level: number; ticks: number }>;
  absorption: number;
}

/** What effects act on. */
export interface AffectedBody {
  readonly health: number;
  /** The most health that the body has; 20 by default. */
  readonly fullHealth?: number;
  readonly nourishment: Nourishment;
  readonly effects: Effects;
}

/** The health that one level of absorption adds, in half hearts. */
const absorptionPerLevel = 4;
/** The exhaustion of one level of hunger in one tick. */
const hungerExhaustion = 0.005;
/** Ticks between two effects of the first level; each further level halves them. */
const pauseTicks: Partial<Record<EffectName, number>> = { poison: 25, wither: 40, regeneration: 50 };
const poisonSpares = 1;
const resistancePerLevel = 0.2;

const byFire: ReadonlySet<DamageCause> = new Set(['lava', 'fire', 'burning', 'magma']);
const throughResistance: ReadonlySet<DamageCause> = new Set(['starvation', 'void', 'command']);

/** The state of a body that is under no effect. */
export function noEffects(): Effects {
  return { active: new Map(), absorption: 0 };
}

/** Adds an effect. A weaker one, or an equal one that ends sooner, changes nothing. Returns whether it counts. */
export function addEffect(effects: Effects, { name, level, ticks }: Effect): boolean {
  const before = effects.active.get(name);
  if (before !== undefined && (before.level > level || (before.level === level && before.ticks >= ticks))) return false;
  effects.active.set(name, { level, ticks });
  if (name === 'absorption') effects.absorption = absorptionPerLevel * level;
  return true;
}

/** Ends an effect. Returns whether the body was under it. */
export function endEffect(effects: Effects, name: EffectName): boolean {
  if (name === 'absorption') effects.absorption = 0;
  return effects.active.delete(name);
}

/** Runs a body's effects for one tick. Returns the change of its health, of which a loss is damage by magic. */
export function runEffects({ health, fullHealth: most = fullHealth, nourishment, effects }: AffectedBody): number {
  let change = 0;
  for (const [name, effect] of effects.active) {
    const pause = (pauseTicks[name] ?? 1) >> (effect.level - 1);
    if (pause === 0 || effect.ticks % pause === 0)
      change += act(name, effect.level, { health: health + change, most, nourishment });
    if (--effect.ticks <= 0) endEffect(effects, name);
  }
  return change;
}

function act(
  name: EffectName,
  level: number,
  { health, most, nourishment }: { health: number; most: number; nourishment: Nourishment },
): number {
  switch (name) {
    case 'poison':
      return health > poisonSpares ? -1 : 0;
    case 'wither':
      return -1;
    case 'regeneration':
      return health > 0 && health < most ? Math.min(1, most - health) : 0;
    case 'hunger':
      tire(nourishment, hungerExhaustion * level);
      return 0;
    case 'saturation':
      nourishment.food = Math.min(fullFood, nourishment.food + level);
      nourishment.saturation = Math.min(nourishment.food, nourishment.saturation + 2 * level);
      return 0;
    default:
      return 0;
  }
}

/** Whether a body's effects protect it wholly from a cause of damage. */
export function isImmune(effects: Effects, cause: DamageCause): boolean {
  return effects.active.has('fire_resistance') && byFire.has(cause);
}

/** Returns the damage that a body's effects let through; absorption takes what it can of it and is used up. */
export function throughEffects(effects: Effects, damage: number, cause: DamageCause): number {
  const resistance = throughResistance.has(cause) ? 0 : (effects.active.get('resistance')?.level ?? 0);
  const left = damage * Math.max(0, 1 - resistancePerLevel * resistance);
  const absorbed = Math.min(left, effects.absorption);
  effects.absorption -= absorbed;
  return left - absorbed;
}
