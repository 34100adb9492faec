import { chooseIngredients } from './choose-ingredients.js';
import type { Recipe } from './crafting.js';

/** One way to fill the grid. */
export interface Craft {
  /** The items of the filled cells. */
  readonly cells: readonly string[];
  /** The {@link Recipe.layout} of the recipe. */
  readonly layout: string;
  /** Item → how many of it one craft takes. */
  readonly takes: Readonly<Record<string, number>>;
  readonly times: number;
}

export interface CraftsPlan {
  readonly crafts: readonly Craft[];
  /** How many items one craft makes. */
  readonly makes: number;
  /** Item → how many more are needed; empty when `crafts` can be done. */
  readonly missing: ReadonlyMap<string, number>;
}

/**
 * Chooses among the recipes of an item those that what is held allows, `times` times in all. Recipes that differ in the
 * kinds of an ingredient alone are mixed where no kind suffices. When none can be crafted, it is the one that lacks the
 * fewest items; null without recipes. `uses`: how many things each item serves for.
 */
export function planCrafts(
  recipes: readonly Recipe[],
  held: Readonly<Record<string, number>>,
  times: number,
  uses: ReadonlyMap<string, number>,
): CraftsPlan | null {
  const plans = [...Map.groupBy(recipes, ({ layout }) => layout)].map(([layout, variants]): CraftsPlan => {
    const { fillings, missing } = chooseIngredients(
      variants.map(({ cells }) => cells),
      held,
      times,
      uses,
    );
    return {
      makes: variants[0]?.makes ?? 1,
      missing,
      crafts: fillings.map(({ cells, times: repeated }) => ({
        cells,
        layout,
        takes: countsOf(cells),
        times: repeated,
      })),
    };
  });
  const lack = ({ missing }: CraftsPlan): number => [...missing.values()].reduce((sum, count) => sum + count, 0);
  const [first, ...others] = plans;
  return first === undefined ? null : others.reduce((best, one) => (lack(one) < lack(best) ? one : best), first);
}

function countsOf(cells: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const item of cells) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}
