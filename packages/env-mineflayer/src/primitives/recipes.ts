import type { ItemVariants, Recipe } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

/** A recipe of mineflayer. Its cells say by number what they take. */
export type BotRecipe = ReturnType<Bot['recipesAll']>[number];
type Cell = BotRecipe['ingredients'][number];
type Names = Pick<ItemVariants, 'itemName' | 'itemType' | 'itemsOf'>;

/** Those of the recipes that make an item, one for each kind of what they take. */
export function recipesOf(names: Names, recipes: readonly BotRecipe[], item: string): readonly BotRecipe[] {
  // Before 1.13 the item's id alone does not tell what it is, so metadata counts too.
  return recipes
    .filter(({ result }) => names.itemName(result.id, result.metadata ?? 0) === item)
    .flatMap((recipe) => eachKind(names, recipe));
}

/** The recipe by item names. */
export function named(names: Names, item: string, recipe: BotRecipe): Recipe {
  const cells = filledCells(recipe).map(({ id, metadata }) => names.itemName(id, metadata) ?? 'unknown');
  const needs = new Map<string, number>();
  for (const cell of cells) needs.set(cell, (needs.get(cell) ?? 0) + 1);
  return {
    item,
    makes: recipe.result.count,
    needs,
    cells,
    layout: layoutOf(recipe),
    needsTable: recipe.requiresTable,
  };
}

/** The recipe of that layout, with its cells filled with these items. */
export function filledWith(
  names: Names,
  recipes: readonly BotRecipe[],
  { layout, cells }: Pick<Recipe, 'layout' | 'cells'>,
): BotRecipe | undefined {
  const recipe = recipes.find((one) => layoutOf(one) === layout);
  let next = 0;
  const fill = (cell: Cell): Cell => {
    const type = cell.id === -1 ? null : names.itemType(cells[next++] ?? '');
    return type === null ? cell : { ...cell, id: type.id, metadata: type.metadata };
  };
  return recipe === undefined ? undefined : withCells(recipe, fill);
}

/** Expands a recipe whose ingredient may be of any kind ("any planks", before 1.13) into one recipe per kind. */
function eachKind(names: Names, recipe: BotRecipe): BotRecipe[] {
  const open = filledCells(recipe).find(({ id, metadata }) => metadata === null && names.itemsOf(id).length > 1);
  if (open === undefined) return [recipe];
  return names.itemsOf(open.id).flatMap(({ metadata }) => {
    const fill = (cell: Cell): Cell => (cell.id === open.id && cell.metadata === null ? { ...cell, metadata } : cell);
    return eachKind(names, withCells(recipe, fill));
  });
}

/** Describes which cells are filled, which of them hold the same item, and how many items the recipe yields. */
function layoutOf(recipe: BotRecipe): string {
  const seen = new Map<string, number>();
  const mark = ({ id, metadata }: Cell): string => {
    if (id === -1) return '.';
    const kind = `${id}:${String(metadata)}`;
    if (!seen.has(kind)) seen.set(kind, seen.size);
    return String(seen.get(kind));
  };
  const shape = (recipe.inShape ?? []).map((row) => row.map(mark).join(' ')).join('/');
  return `${recipe.result.count}x ${shape}; ${(recipe.ingredients ?? []).map(mark).join(' ')}`;
}

function filledCells({ inShape, ingredients }: BotRecipe): Cell[] {
  return [...(inShape ?? []).flat(), ...(ingredients ?? [])].filter(({ id }) => id !== -1);
}

/** A copy of the recipe in which `change` has replaced each cell, row by row. */
function withCells(recipe: BotRecipe, change: (cell: Cell) => Cell): BotRecipe {
  const inShape = recipe.inShape?.map((row) => row.map(change));
  const ingredients = recipe.ingredients?.map(change);
  return {
    ...recipe,
    ...(inShape === undefined ? {} : { inShape }),
    ...(ingredients === undefined ? {} : { ingredients }),
  };
}
