import type { Food } from './foods.js';
import { fullFood } from './nourishment.js';

/** Poisons, starves or sends somewhere else. */
const harmful = new Set(['rotten_flesh', 'spider_eye', 'poisonous_potato', 'pufferfish', 'chicken', 'suspicious_stew', 'chorus_fruit']);
/** Too good for hunger. */
const precious = new Set(['golden_apple', 'enchanted_golden_apple', 'golden_carrot']);

/** Of what is held, what fills a stomach with `food` points best and does no harm; of two that fill alike, the one that wastes less. Null: there is none. */
export function chooseFood(foods: ReadonlyMap<string, Food>, held: Readonly<Record<string, number>>, food: number): Food | null {
  const room = fullFood - food;
  const candidates = Object.keys(held).flatMap((item) => {
    const known = foods.get(item);
    return known === undefined || held[item] === 0 || harmful.has(item) ? [] : [known];
  });
  const dear = ({ item }: Food): number => (precious.has(item) ? 1 : 0);
  candidates.sort((a, b) => dear(a) - dear(b) || Math.min(b.points, room) - Math.min(a.points, room) || a.points - b.points || b.saturation - a.saturation);
  return candidates[0] ?? null;
}
