import type { Ingredient, Inventory } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { takeSparing } from '../means-ends/take.js';

/** Returns an inventory less so many of each ingredient, as far as it holds them. */
export function withoutSome(inventory: Inventory, things: readonly Ingredient[]): Inventory {
  const left = { ...inventory };
  for (const { items, count } of things) takeSparing(left, items, count);
  return left;
}

/** Returns an inventory less these things, as far as it holds them. */
export function withoutItems(inventory: Inventory, things: Inventory): Inventory {
  const left = { ...inventory };
  for (const [item, count] of Object.entries(things)) takeSparing(left, [item], count);
  return left;
}

/** Returns an inventory less these things; null if it does not hold them all. */
export function withLess(inventory: Inventory, things: Inventory): Inventory | null {
  const left = { ...inventory };
  for (const [item, count] of Object.entries(things)) {
    if ((ownValue(left, item) ?? 0) < count) return null;
    takeSparing(left, [item], count);
  }
  return left;
}
