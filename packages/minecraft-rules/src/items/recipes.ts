import type { ListedCell, ListedRecipe } from './listed-recipes.js';

interface Shaped {
  result: ListedRecipe['result'];
  width: number;
  height: number;
  /** The item ids that each cell accepts, row by row; undefined for an empty cell. */
  cells: (Set<number> | undefined)[];
}

interface Shapeless {
  result: ListedRecipe['result'];
  /** The item ids that each ingredient accepts. */
  ingredients: Set<number>[];
}

/** Finds the result of a crafting grid. */
export interface RecipeBook {
  match(grid: readonly ({ readonly id: number } | null)[], width: number): ListedRecipe['result'] | undefined;
}

/**
 * Creates a recipe book. minecraft-data lists a recipe once per kind of wood and so on, while the game accepts any
 * mixture. Variants with the same result and shape therefore become one recipe whose cells accept the items of all.
 */
export function recipeBook(recipes: Iterable<ListedRecipe>): RecipeBook {
  const shaped = new Map<string, Shaped>();
  const shapeless = new Map<string, Shapeless>();
  for (const recipe of recipes) {
    if (recipe.inShape !== undefined) addShaped(shaped, recipe.result, recipe.inShape);
    else if (recipe.ingredients !== undefined) addShapeless(shapeless, recipe.result, recipe.ingredients);
  }
  return {
    match(grid, width) {
      const box = trim(
        grid.map((slot) => slot?.id),
        width,
      );
      if (box === undefined) return undefined;
      for (const recipe of shaped.values()) if (fitsShape(recipe, box)) return recipe.result;
      const ids = box.cells.flatMap((id) => (id === undefined ? [] : [id]));
      for (const recipe of shapeless.values())
        if (recipe.ingredients.length === ids.length && assignable(recipe.ingredients, ids)) return recipe.result;
      return undefined;
    },
  };
}

function addShaped(
  shaped: Map<string, Shaped>,
  result: ListedRecipe['result'],
  shape: readonly (readonly ListedCell[])[],
): void {
  // Some recipes are listed with an empty column at the edge, which grids are compared without.
  const box = trim(
    shape.flatMap((row) => Array.from({ length: 3 }, (_, x) => idOf(row[x] ?? null))),
    3,
  );
  if (box === undefined) return;
  const { width, height, cells: ids } = box;
  const key = `${result.id}x${result.count}:${width}:${ids.map((id) => (id === undefined ? '.' : '#')).join('')}:${pattern(ids)}`;
  const known = shaped.get(key);
  if (known === undefined)
    shaped.set(key, { result, width, height, cells: ids.map((id) => (id === undefined ? undefined : new Set([id]))) });
  else ids.forEach((id, index) => id !== undefined && known.cells[index]?.add(id));
}

function addShapeless(
  shapeless: Map<string, Shapeless>,
  result: ListedRecipe['result'],
  given: readonly ListedCell[],
): void {
  const ids = given.map((ingredient) => idOf(ingredient) ?? -1);
  const key = `${result.id}x${result.count}:${pattern(ids)}`;
  const known = shapeless.get(key);
  if (known === undefined) shapeless.set(key, { result, ingredients: ids.map((id) => new Set([id])) });
  else ids.forEach((id, index) => known.ingredients[index]?.add(id));
}

/** Which cells hold the same item. Variants are merged only when they agree on this. */
function pattern(ids: readonly (number | undefined)[]): string {
  const seen: (number | undefined)[] = [];
  return ids
    .map((id) => {
      if (id === undefined) return '.';
      if (!seen.includes(id)) seen.push(id);
      return seen.indexOf(id);
    })
    .join(',');
}

function idOf(ingredient: ListedCell): number | undefined {
  if (ingredient === null) return undefined;
  const id = typeof ingredient === 'number' ? ingredient : ingredient.id;
  return id < 0 ? undefined : id;
}

interface Box {
  width: number;
  height: number;
  cells: (number | undefined)[];
}

/** The smallest rectangle that contains all items of the grid; undefined for an empty grid. */
function trim(grid: readonly (number | undefined)[], width: number): Box | undefined {
  const used = grid.flatMap((id, index) =>
    id === undefined ? [] : [{ x: index % width, y: Math.floor(index / width) }],
  );
  if (used.length === 0) return undefined;
  const left = Math.min(...used.map((at) => at.x));
  const top = Math.min(...used.map((at) => at.y));
  const box = {
    width: Math.max(...used.map((at) => at.x)) - left + 1,
    height: Math.max(...used.map((at) => at.y)) - top + 1,
  };
  const cells = Array.from(
    { length: box.width * box.height },
    (_, index) => grid[(top + Math.floor(index / box.width)) * width + left + (index % box.width)],
  );
  return { ...box, cells };
}

function fitsShape(recipe: Shaped, box: Box): boolean {
  if (recipe.width !== box.width || recipe.height !== box.height) return false;
  const fits = (mirrored: boolean): boolean =>
    recipe.cells.every((allowed, index) => {
      const x = index % box.width;
      const id = box.cells[mirrored ? index - x + (box.width - 1 - x) : index];
      return allowed === undefined ? id === undefined : id !== undefined && allowed.has(id);
    });
  return fits(false) || fits(true);
}

/** Whether the items can be matched one to one with the ingredients. */
function assignable(ingredients: readonly Set<number>[], ids: readonly number[]): boolean {
  const [first, ...rest] = ingredients;
  if (first === undefined) return ids.length === 0;
  return ids.some((id, index) => first.has(id) && assignable(rest, [...ids.slice(0, index), ...ids.slice(index + 1)]));
}
