/** What crafting a recipe once consumes and gives, by item name. */
export interface RecipeNeeds {
  readonly needs: ReadonlyMap<string, number>;
  readonly makes: number;
}

/** Returns the first recipe that `held` allows `times` times, else the one that lacks least, with what it lacks. */
export function chooseRecipe<T extends RecipeNeeds>(
  recipes: readonly T[],
  held: Readonly<Record<string, number>>,
  times: number,
): { recipe: T; missing: ReadonlyMap<string, number> } | null {
  let best: { recipe: T; missing: Map<string, number>; total: number } | null = null;
  for (const recipe of recipes) {
    const missing = new Map<string, number>();
    let total = 0;
    for (const [name, count] of recipe.needs) {
      const lack = count * times - (held[name] ?? 0);
      if (lack > 0) {
        missing.set(name, lack);
        total += lack;
      }
    }
    if (best === null || total < best.total) best = { recipe, missing, total };
    if (total === 0) break;
  }
  return best;
}
