import { addEffect, endEffect, type Effect, type EffectName, type Effects } from './effects.js';

/** What eating an item does to a body besides feeding it. */
export interface FoodEffects {
  readonly gives?: readonly (Effect & { readonly chance: number })[];
  /** The effects that it ends. */
  readonly ends?: readonly EffectName[] | 'all';
}

const seconds = 20;
const given = (name: EffectName, level: number, ticks: number, chance = 1): Effect & { chance: number } => ({
  name,
  level,
  ticks,
  chance,
});

/** By item; the effects of suspicious stew depend on its flower, which stacks do not keep. */
const effectsOfFoods: Readonly<Record<string, FoodEffects>> = {
  rotten_flesh: { gives: [given('hunger', 1, 30 * seconds, 0.8)] },
  chicken: { gives: [given('hunger', 1, 30 * seconds, 0.3)] },
  spider_eye: { gives: [given('poison', 1, 5 * seconds)] },
  poisonous_potato: { gives: [given('poison', 1, 5 * seconds, 0.6)] },
  pufferfish: {
    gives: [given('hunger', 3, 15 * seconds), given('poison', 2, 60 * seconds), given('nausea', 1, 15 * seconds)],
  },
  golden_apple: { gives: [given('regeneration', 2, 5 * seconds), given('absorption', 1, 120 * seconds)] },
  enchanted_golden_apple: {
    gives: [
      given('regeneration', 2, 20 * seconds),
      given('resistance', 1, 300 * seconds),
      given('fire_resistance', 1, 300 * seconds),
      given('absorption', 4, 120 * seconds),
    ],
  },
  honey_bottle: { ends: ['poison'] },
  milk_bucket: { ends: 'all' },
};

/** Returns the effects of a food; none for plain food. */
export function effectsOfFood(item: string): FoodEffects {
  return effectsOfFoods[item] ?? {};
}

const harmfulEffects: ReadonlySet<EffectName> = new Set(['nausea', 'poison', 'wither']);

/** Whether a food may poison or weaken whoever eats it. */
export function mayHarm(item: string): boolean {
  return effectsOfFood(item).gives?.some(({ name }) => harmfulEffects.has(name)) === true;
}

/** Whether a food may make whoever eats it hungry for a while, by less than it feeds. */
export function mayMakeHungry(item: string): boolean {
  return effectsOfFood(item).gives?.some(({ name }) => name === 'hunger') === true;
}

/** Lets an eaten item act on a body. Returns the effects that have begun and ended, for telling the player. */
export function takeEffects(
  effects: Effects,
  item: string,
  random: () => number,
): { readonly begun: readonly Effect[]; readonly ended: readonly EffectName[] } {
  const { gives = [], ends = [] } = effectsOfFood(item);
  const ended = (ends === 'all' ? [...effects.active.keys()] : ends).filter((name) => endEffect(effects, name));
  const begun = gives.filter(
    (effect) => (effect.chance >= 1 || random() < effect.chance) && addEffect(effects, effect),
  );
  return { begun, ended };
}
