import { countItems, type Ingredient } from '@s-agents/core';
import type { Deliverable } from '../../means-ends/deliverables.js';
import { take, takeSparing } from '../../means-ends/take.js';
import type { Makers } from '../team/makers.js';
import type { Gift, Making } from './joint-tasks.js';

/**
 * Splits the deliverables into what the maker holds, what other members hand over, and what nobody holds. Members that
 * hold most of a thing give first, and among equals those that are free soonest.
 */
export function supply(
  deliverables: readonly Deliverable[],
  { maker, receiver }: Making,
  { members, mayGive }: Makers,
): { readonly kept: readonly Ingredient[]; readonly gifts: readonly Gift[]; readonly missing: readonly Deliverable[] } {
  const held = new Map(members.map(({ name, inventory }) => [name, { ...inventory }]));
  const own = { ...maker.inventory };
  const kept: Ingredient[] = [];
  const gifts: Gift[] = [];
  const missing = deliverables.flatMap((wanted, index) => {
    const others = deliverables.slice(index + 1);
    const { name, items } = wanted;
    const taken = take(own, items, wanted.count, others);
    if (taken > 0) kept.push({ name, items, count: taken });
    const lacking = wanted.count - taken;
    const resting = Math.min(lacking, wanted.resting ?? 0);
    let left = lacking - resting;
    const holders = members
      .filter(({ name }) => name !== maker.name && mayGive(name, wanted.name, receiver))
      .map(({ name, guessed, busySeconds }) => ({ from: name, inventory: held.get(name) ?? {}, guessed, busySeconds }))
      .sort(
        (a, b) =>
          Math.min(left, countItems(b.inventory, wanted.items)) -
            Math.min(left, countItems(a.inventory, wanted.items)) || a.busySeconds - b.busySeconds,
      );
    for (const { from, inventory, guessed } of holders)
      for (const [item, count] of takeSparing(inventory, wanted.items, left, others)) {
        left -= count;
        gifts.push({ from, item, count, word: guessed?.has(item) === true ? wanted.name : item });
      }
    return left + resting > 0 ? [{ ...wanted, count: left + resting, resting }] : [];
  });
  return { kept, gifts, missing };
}
