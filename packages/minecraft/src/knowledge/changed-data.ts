import { ingredientFor, type RuleChanges } from '@s-agents/minecraft-rules';
import { dropsOf } from './drops.js';
import type { BlockData, GameData, RecipeData } from './game-data.js';

/** A version's data with the changes of a world. */
export function changedData(data: GameData, changes: RuleChanges): GameData {
  const isItem = (item: string): boolean => data.items.has(item);
  const block = (one: BlockData): BlockData => {
    const as = changes.drops.get(one.name);
    return {
      ...one,
      harvestTools: changes.tools.get(one.name) ?? one.harvestTools,
      drops: as === undefined ? one.drops : dropsOf(as, { isItem }),
    };
  };
  const recipe = (one: RecipeData): RecipeData => ({
    ...one,
    ingredients: new Map(
      [...one.ingredients].map(([item, count]) => [ingredientFor(one.result, item, changes), count]),
    ),
  });
  return {
    ...data,
    blocks: data.blocks.map(block),
    recipes: data.recipes.map(recipe).filter(({ result, ingredients }) => !ingredients.has(result)),
  };
}
