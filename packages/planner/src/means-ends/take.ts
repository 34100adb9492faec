import type { Ingredient } from '@s-agents/core';
import { countItems } from '@s-agents/kit';

/** Something for which any of its items will do. */
type Wanting = Pick<Ingredient, 'items'>;

/**
 * Takes up to `count` of the items out of `inventory`; returns how many of each it took. What `others` want as well comes
 * last, so that they find theirs.
 */
export function takeSparing(
  inventory: Record<string, number>,
  items: readonly string[],
  count: number,
  others: Iterable<Wanting> = [],
): ReadonlyMap<string, number> {
  const held = items.filter((item) => (inventory[item] ?? 0) > 0);
  const taken = new Map<string, number>();
  let left = count;
  for (const item of held.length > 1 ? leastWantedFirst(held, [...others]) : held) {
    if (left <= 0) break;
    const some = Math.min(left, inventory[item] ?? 0);
    inventory[item] = (inventory[item] ?? 0) - some;
    taken.set(item, some);
    left -= some;
  }
  return taken;
}

/** Takes up to `count` of the items out of `inventory`; returns how many it took. */
export function take(
  inventory: Record<string, number>,
  items: readonly string[],
  count: number,
  others: Iterable<Wanting> = [],
): number {
  return [...takeSparing(inventory, items, count, others).values()].reduce((sum, some) => sum + some, 0);
}

/** Takes so many of the items out of `inventory`. Returns false, and takes nothing, when there are too few. */
export function takeAll(inventory: Record<string, number>, items: readonly string[], count: number): boolean {
  if (items.length === 0 || countItems(inventory, items) < count) return false;
  take(inventory, items, count);
  return true;
}

function leastWantedFirst(held: readonly string[], others: readonly Wanting[]): readonly string[] {
  return held
    .map((item) => ({ item, wanted: others.filter(({ items }) => items.includes(item)).length }))
    .sort((a, b) => a.wanted - b.wanted)
    .map(({ item }) => item);
}
