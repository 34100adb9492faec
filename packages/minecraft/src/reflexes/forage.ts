import { chooseMeal, creatureKind, isAnimal, isInNeed, leavesFood, type Food } from '@s-agents/minecraft-rules';
import { bestWeapon } from './defence.js';
import type { Senses, Sighting } from './senses.js';

/** Primitives that already deal with creatures or food, or rest: `forage` does not interrupt them. */
const uninterrupted = new Set(['attack', 'shoot', 'flee', 'useOnEntity', 'eat', 'sleep']);

/** The body forages at this much food or less: soon it can no longer sprint, and prey runs away. */
const foragingFood = 8;

/** What the body may eat and hunt. */
export interface Appetite {
  readonly foods: ReadonlyMap<string, Food>;
  /** Items that the task needs, eaten only when it starves, and creatures that it needs, which are left alone. */
  readonly kept: ReadonlySet<string>;
  /** Whether an earlier hunt for this animal failed. */
  readonly isMissed: (id: number) => boolean;
}

/** Returns the nearest animal that leaves food, for a hungry body that holds nothing to eat; otherwise null. */
export function forage(
  { food, health, doing, inventory, prey }: Pick<Senses, 'food' | 'health' | 'doing' | 'inventory' | 'prey'>,
  { foods, kept, isMissed }: Appetite,
): { readonly prey: Sighting; readonly weapon: string | null } | null {
  if (
    !(food <= foragingFood || isInNeed({ food, health })) ||
    doing.some(({ primitive }) => uninterrupted.has(primitive))
  )
    return null;
  const held = inventory();
  if (chooseMeal(foods, held, { food, health }, kept) !== null) return null;
  const [nearest] = prey()
    .filter(({ id, name }) => leavesFood(name, foods) && !isMissed(id) && !isNeeded(name, foods, kept))
    .sort((a, b) => a.distance - b.distance);
  return nearest === undefined ? null : { prey: nearest, weapon: bestWeapon(held) };
}

/** Whether the task needs the creature, or the meat that it leaves. */
function isNeeded(name: string, foods: ReadonlyMap<string, Food>, kept: ReadonlySet<string>): boolean {
  return (
    kept.has(name) || (isAnimal(name) && creatureKind(name).drops.some(({ item }) => isKeptFood(item, foods, kept)))
  );
}

function isKeptFood(
  item: string | readonly string[],
  foods: ReadonlyMap<string, Food>,
  kept: ReadonlySet<string>,
): boolean {
  return typeof item === 'string' && foods.has(item) && kept.has(item);
}
