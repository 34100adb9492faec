import type { Deed, Immutable, Ingredient, Inventory, Lack, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';

/** Something that is to be held for a deed. */
export interface Lacked {
  readonly name: string;
  readonly quantity: number;
  /** Whether other members hold some of it or of a substitute. */
  readonly isHeld: boolean;
}

/**
 * Returns what an agent must hold to do a deed that it was refused: the things that the refusal named, each in the kind
 * that others hold most of. A refusal may concern only part of the deed, so the amounts for all of it come from the
 * rules where they know the thing.
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
