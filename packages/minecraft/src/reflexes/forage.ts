import { chooseFood, chooseMeal, creatureKind, isAnimal, type Food } from '@s-agents/minecraft-rules';
import { bestWeapon } from './defence.js';
import type { Senses, Sighting } from './senses.js';

/** Doing this, the body has to do with creatures or food already, or rests. */
const apart = new Set(['attack', 'shoot', 'flee', 'useOnEntity', 'eat', 'sleep']);

/** From this much food down: soon it cannot run any more, and what it is after runs. */
const scantFood = 8;

export interface Appetite {
  readonly foods: ReadonlyMap<string, Food>;
  /** Items that the task is about: eaten only in need. */
  readonly kept: ReadonlySet<string>;
  /** Prey that could not be got. */
  readonly isMissed: (id: number) => boolean;
}

/** The nearest animal worth it, for a body that will soon not run any more and holds nothing to eat. */
export function forage(
  { food, health, doing, inventory, prey }: Pick<Senses, 'food' | 'health' | 'doing' | 'inventory' | 'prey'>,
  { foods, kept, isMissed }: Appetite,
): { readonly prey: Sighting; readonly weapon: string | null } | null {
  if (food > scantFood || doing.some(({ primitive }) => apart.has(primitive))) return null;
  const held = inventory();
  if (chooseMeal(foods, held, { food, health }, kept) !== null) return null;
  const [nearest] = prey()
    .filter(({ id, name }) => leavesFood(name, foods) && !isMissed(id))
    .sort((a, b) => a.distance - b.distance);
  return nearest === undefined ? null : { prey: nearest, weapon: bestWeapon(held) };
}

/** Whether something is left of it for sure that does no harm. */
function leavesFood(name: string, foods: ReadonlyMap<string, Food>): boolean {
  return (
    isAnimal(name) &&
    creatureKind(name).drops.some(
      ({ item, least }) => least > 0 && typeof item === 'string' && chooseFood(foods, { [item]: 1 }, 0) !== null,
    )
  );
}
