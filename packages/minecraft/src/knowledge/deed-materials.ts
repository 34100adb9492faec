import type { Deed, Ingredient } from '@s-agents/core';
import { blockOfItem, creatureKind, isAnimal, isMonster } from '@s-agents/minecraft-rules';
import type { Words } from './words.js';

/** How many pieces of food a pair of animals eats to have one young. */
const foodPerYoung = 2;

/** What the materials of a deed depend on. */
export interface MaterialsWorld {
  readonly words: Pick<Words, 'resolve'>;
  readonly items: readonly string[];
  readonly blockNames: readonly string[];
  /** Whether a task's setup lays out a bed. */
  readonly hasBed: boolean;
  /** How many animals of a kind there are; Infinity where they live wild. */
  readonly population: (animal: string) => number;
  /** The cheapest of these items to come by; null when none can be. */
  readonly cheapest: (items: readonly string[]) => string | null;
}

/**
 * The items that an agent must hold to do a deed other than getting items, such as placing blocks or leading animals;
 * null if it needs none.
 */
export function materialsFor(
  { verb, object, quantity, position }: Pick<Deed, 'verb' | 'object' | 'quantity' | 'position'>,
  world: MaterialsWorld,
): readonly Ingredient[] | null {
  const { words } = world;
  if (verb === 'place') {
    const items = itemsToPlace(object, world);
    return items.length === 0 ? null : [{ name: object, items, count: quantity }];
  }
  if (verb === 'equip') {
    const items = words.resolve(object);
    return items.length === 0 ? null : [{ name: object, items, count: 1 }];
  }
  if (verb === 'sleep') return world.hasBed ? null : [{ name: 'bed', items: words.resolve('bed'), count: 1 }];
  if (verb !== 'lead' || !isAnimal(object)) return null;
  const young = Math.max(0, quantity - world.population(object));
  const count = (position === undefined ? 0 : 1) + foodPerYoung * young;
  const items = creatureKind(object).food.filter((food) => world.items.includes(food));
  const name = world.cheapest(items) ?? items[0];
  return count === 0 || name === undefined ? null : [{ name, items, count }];
}

/**
 * What an agent should hold while it does a deed: for killing monsters, the best weapon if it can be had, else the one
 * that is the cheapest to come by. Null if the deed needs nothing.
 */
export function toolsFor(
  { verb, object }: Pick<Deed, 'verb' | 'object'>,
  weapons: readonly Ingredient[],
  cheapest: MaterialsWorld['cheapest'],
): readonly Ingredient[] | null {
  if (verb !== 'kill' || !isMonster(object)) return null;
  return weapons.flatMap((weapon) => {
    const name = cheapest(weapon.items.slice(0, 1)) ?? cheapest(weapon.items);
    return name === null ? [] : [{ ...weapon, name }];
  });
}

/** The items any of which places a block of that name, or one of the blocks that the word means. */
function itemsToPlace(name: string, { words, blockNames }: MaterialsWorld): readonly string[] {
  return words.resolve(name).filter((item) => blockNames.includes(blockOfItem(item)) || poured.test(item));
}

const poured = /^(water|lava)_bucket$/;

/** The items that put down a block, in the game's order. None for the air. */
export function itemsOfBlock(block: string, items: ReadonlyMap<string, unknown>): readonly string[] {
  let known = byBlock.get(items);
  if (known === undefined) byBlock.set(items, (known = itemsByBlock(items)));
  return known.get(block) ?? [];
}

const byBlock = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, readonly string[]>>();

function itemsByBlock(items: ReadonlyMap<string, unknown>): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  const add = (block: string, item: string): unknown => all.get(block)?.push(item) ?? all.set(block, [item]);
  for (const item of items.keys()) {
    add(blockOfItem(item), item);
    if (poured.test(item)) add(item.replace(/_bucket$/, ''), item);
  }
  return all;
}
