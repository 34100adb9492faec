import type { Ingredient } from '@s-agents/core';

/** Ingredients of one name as one, with the sum of their counts; in the order in which the names come first. */
export function sumByName(ingredients: readonly Ingredient[]): Map<string, Ingredient> {
  const sums = new Map<string, Ingredient>();
  for (const ingredient of ingredients) {
    const { name, count } = ingredient;
    sums.set(name, { ...ingredient, count: count + (sums.get(name)?.count ?? 0) });
  }
  return sums;
}
