import {
  countItems,
  type Deed,
  type Immutable,
  type Ingredient,
  type Inventory,
  type Lack,
  type WorldKnowledge,
} from '@s-agents/core';

/** Something that is to be held for a deed. */
export interface Lacked {
  readonly name: string;
  readonly quantity: number;
  /** Whether others hold some of it, or of what else would do. */
  readonly isHeld: boolean;
}

/**
 * What somebody who was refused a deed must hold for it: what the refusal named, in the kind of which others hold most.
 * A refusal may tell of a part of the deed only: how much all of it takes, the rules say, where they know the thing.
 */
export function lackedFor(
  deed: Immutable<Deed>,
  missing: readonly Lack[],
  { own, others }: { readonly own: Inventory; readonly others: Inventory },
  knowledge: WorldKnowledge,
): readonly Lacked[] {
  const ways = knowledge.methods(deed.object).filter(({ verb }) => verb === deed.verb);
  const known = ways.flatMap(({ yields, consumes, tools, station }) => {
    const times = Math.ceil(deed.quantity / yields);
    const means = station === null ? tools : [...tools, station];
    return [
      ...means.map((ingredient) => ({ ...ingredient, count: 1 })),
      ...consumes.map((ingredient) => ({ ...ingredient, count: Math.ceil(ingredient.count * times) })),
    ];
  });
  return missing.map(({ items: named, count }) => {
    const items = new Set(named.flatMap((name) => [name, ...knowledge.resolve(name)]));
    const isNamed = (one: Ingredient): boolean => items.has(one.name) || one.items.some((item) => items.has(item));
    const isHeld = [...items].some((item) => (others[item] ?? 0) > 0);
    const inRules = mostHeld(known.filter(isNamed), others);
    if (inRules !== undefined)
      return {
        name: inRules.name,
        quantity: inRules.count,
        isHeld: isHeld || countItems(others, inRules.items) > 0,
      };
    const name =
      mostHeld(
        [...items].map((item) => ({ name: item, items: [item], count })),
        others,
      )?.name ?? '';
    return { name, quantity: count + (own[name] ?? 0), isHeld };
  });
}

function mostHeld(all: readonly Ingredient[], held: Inventory): Ingredient | undefined {
  return all.toSorted((one, other) => countItems(held, other.items) - countItems(held, one.items))[0];
}
