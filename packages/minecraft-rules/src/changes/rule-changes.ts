import type { BlockRules } from '../blocks/block-rules.js';
import type { Recipe } from '../items/crafting.js';

/** What is different from the game's rules in a world. */
export interface RuleChanges {
  /** Item → the one that recipes take in its place. */
  readonly ingredients: ReadonlyMap<string, string>;
  /** Block → the block as which it drops items. */
  readonly drops: ReadonlyMap<string, string>;
  /** Block → the tools without which it drops nothing. */
  readonly tools: ReadonlyMap<string, readonly string[]>;
}

/** What agents make on the way without a plan for it: these recipes are never changed. */
const basics = /(^|_)planks$|^(stick|crafting_table|furnace)$/;

/** What a recipe for an item takes in the place of one of its ingredients. */
export function ingredientFor(item: string, ingredient: string, { ingredients }: RuleChanges): string {
  return basics.test(item) ? ingredient : (ingredients.get(ingredient) ?? ingredient);
}

/** The recipes, by item, with what they take instead. */
export function changedRecipes(
  recipes: ReadonlyMap<string, readonly Recipe[]>,
  changes: RuleChanges,
): ReadonlyMap<string, readonly Recipe[]> {
  return new Map(
    [...recipes].map(([item, its]) => [
      item,
      its
        .map((recipe) => ({
          ...recipe,
          needs: new Map([...recipe.needs].map(([name, count]) => [ingredientFor(item, name, changes), count])),
          cells: recipe.cells.map((name) => ingredientFor(item, name, changes)),
        }))
        .filter(({ cells }) => !cells.includes(item)),
    ]),
  );
}

/** The blocks, by name, with the tools that they take instead. */
export function changedBlocks(
  blocks: ReadonlyMap<string, BlockRules>,
  { tools }: RuleChanges,
): ReadonlyMap<string, BlockRules> {
  return new Map(
    [...blocks].map(([name, block]) => {
      const taken = tools.get(name);
      return [name, taken === undefined ? block : { ...block, harvestTools: new Set(taken) }];
    }),
  );
}
