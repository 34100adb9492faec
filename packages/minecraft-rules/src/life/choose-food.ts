import { creatureKind, isAnimal } from '../creatures/creatures.js';
import { mayHarm, mayMakeHungry } from './food-effects.js';
import type { Food } from './foods.js';
import { fullFood, fullHealth, regenerationFood, sprintFood } from './nourishment.js';

/** Foods whose effect nobody knows beforehand. */
const uncertain = new Set(['suspicious_stew', 'chorus_fruit']);
/** Foods that are too valuable to be eaten for hunger. */
const precious = new Set(['golden_apple', 'enchanted_golden_apple', 'golden_carrot']);

/**
 * Chooses from the held items the harmless food that fills a body with `food` points best; of two equal ones, the one
 * that wastes less. Food that may make hungry, which still feeds more than it takes, comes after any other. Null when
 * there is none.
 */
export function chooseFood(
  foods: ReadonlyMap<string, Food>,
  held: Readonly<Record<string, number>>,
  food: number,
): Food | null {
  const room = fullFood - food;
  const candidates = Object.keys(held).flatMap((item) => {
    const known = foods.get(item);
    return known === undefined || held[item] === 0 || uncertain.has(item) || mayHarm(item) ? [] : [known];
  });
  const dear = ({ item }: Food): number => (precious.has(item) ? 2 : mayMakeHungry(item) ? 1 : 0);
  candidates.sort(
    (a, b) =>
      dear(a) - dear(b) ||
      Math.min(b.points, room) - Math.min(a.points, room) ||
      a.points - b.points ||
      b.saturation - a.saturation,
  );
  return candidates[0] ?? null;
}

/** Whether killing such a creature always leaves a food that does not make ill, and the creature does no harm either. */
export function leavesFood(creature: string, foods: ReadonlyMap<string, Food>): boolean {
  const isWholesome = (item: string): boolean => !mayMakeHungry(item) && chooseFood(foods, { [item]: 1 }, 0) !== null;
  return (
    isAnimal(creature) &&
    creatureKind(creature).drops.some(({ item, least }) => least > 0 && typeof item === 'string' && isWholesome(item))
  );
}

/** At this food level or below, a body eats food that is not wasted. */
export const hungryFood = 14;
/** A body with less health than this eats any food that helps it to regenerate. */
const hurtHealth = 0.6 * fullHealth;

export interface Stomach {
  readonly food: number;
  readonly health: number;
}

/** Whether a body would eat now if it held suitable food. */
export function isHungry({ food, health }: Stomach): boolean {
  return food <= hungryFood || isInNeed({ food, health });
}

/** Whether the food level is so low that the body can hardly sprint, or does not heal although it is hurt. */
export function isInNeed({ food, health }: Stomach): boolean {
  return food < sprintFood || (health < hurtHealth && food < regenerationFood);
}

/**
 * Chooses what a body should eat now from the items it holds; null for nothing yet. Valuable foods are eaten only when
 * it could no longer sprint, items that are `kept` for another use only when it starves.
 */
export function chooseMeal(
  foods: ReadonlyMap<string, Food>,
  held: Readonly<Record<string, number>>,
  stomach: Stomach,
  kept: ReadonlySet<string> = new Set(),
): Food | null {
  if (!isHungry(stomach)) return null;
  const { food } = stomach;
  const mayBeEaten = (item: string): boolean =>
    food === 0 || !(kept.has(item) || (precious.has(item) && food >= sprintFood));
  const wastesNothing = (item: string): boolean =>
    isInNeed(stomach) || (foods.get(item)?.points ?? 0) <= fullFood - food;
  // This runs with every action of a hungry body, which usually holds no food at all.
  const fit: Record<string, number> = {};
  for (const item in held) if (foods.has(item) && mayBeEaten(item) && wastesNothing(item)) fit[item] = held[item] ?? 0;
  return chooseFood(foods, fit, food);
}
