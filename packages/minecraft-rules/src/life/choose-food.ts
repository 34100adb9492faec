import type { Food } from './foods.js';
import { fullFood, fullHealth, regenerationFood, sprintFood } from './nourishment.js';

/** Poisons, starves or sends somewhere else. */
const harmful = new Set([
  'rotten_flesh',
  'spider_eye',
  'poisonous_potato',
  'pufferfish',
  'chicken',
  'suspicious_stew',
  'chorus_fruit',
]);
/** Of those, what does one who starves more good than harm, the best first. */
const lastResorts = ['chicken', 'rotten_flesh', 'spider_eye', 'poisonous_potato'];
/** Too good for hunger. */
const precious = new Set(['golden_apple', 'enchanted_golden_apple', 'golden_carrot']);

/**
 * Of what is held, what fills a stomach with `food` points best and does no harm; of two that fill alike, the one that
 * wastes less. Null: there is none.
 */
export function chooseFood(
  foods: ReadonlyMap<string, Food>,
  held: Readonly<Record<string, number>>,
  food: number,
): Food | null {
  const room = fullFood - food;
  const candidates = Object.keys(held).flatMap((item) => {
    const known = foods.get(item);
    return known === undefined || held[item] === 0 || harmful.has(item) ? [] : [known];
  });
  const dear = ({ item }: Food): number => (precious.has(item) ? 1 : 0);
  candidates.sort(
    (a, b) =>
      dear(a) - dear(b) ||
      Math.min(b.points, room) - Math.min(a.points, room) ||
      a.points - b.points ||
      b.saturation - a.saturation,
  );
  return candidates[0] ?? null;
}

/** From this much food down a body eats what wastes nothing. */
export const hungryFood = 14;
/** One with less health than this eats whatever helps it to come back. */
const hurtHealth = 0.6 * fullHealth;

export interface Stomach {
  readonly food: number;
  readonly health: number;
}

/** Whether a body would eat now, if it held the right thing. */
export function isHungry({ food, health }: Stomach): boolean {
  return food <= hungryFood || isInNeed({ food, health });
}

/** It could hardly run, or its wounds would not heal. */
function isInNeed({ food, health }: Stomach): boolean {
  return food < sprintFood || (health < hurtHealth && food < regenerationFood);
}

/**
 * What a body should eat now of what it holds; null: nothing, yet. What is `kept` for something else, and what is
 * precious, it eats only when it could not run any more; what does harm, when it starves.
 */
export function chooseMeal(
  foods: ReadonlyMap<string, Food>,
  held: Readonly<Record<string, number>>,
  stomach: Stomach,
  kept: ReadonlySet<string> = new Set(),
): Food | null {
  if (!isHungry(stomach)) return null;
  const { food } = stomach;
  const mayBeEaten = (item: string): boolean => food < sprintFood || !(kept.has(item) || precious.has(item));
  const wastesNothing = (item: string): boolean =>
    isInNeed(stomach) || (foods.get(item)?.points ?? 0) <= fullFood - food;
  // Asked for with everything that a hungry body does: most often it holds no food at all.
  const fit: Record<string, number> = {};
  for (const item in held) if (foods.has(item) && mayBeEaten(item) && wastesNothing(item)) fit[item] = held[item] ?? 0;
  const best = chooseFood(foods, fit, food);
  if (best !== null || food > 0) return best;
  const resort = lastResorts.find((item) => (held[item] ?? 0) > 0);
  return resort === undefined ? null : (foods.get(resort) ?? null);
}
