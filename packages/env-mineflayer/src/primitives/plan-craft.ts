import { chooseIngredients, type ItemVariants } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

export type Recipe = ReturnType<Bot['recipesAll']>[number];
type Cell = Recipe['ingredients'][number];
type Names = Pick<ItemVariants, 'itemName' | 'itemsOf'>;

export interface CraftPlan {
  /** The recipes with their ingredients chosen, and how often each is crafted. */
  readonly crafts: readonly { readonly recipe: Recipe; readonly times: number }[];
  /** How many items one craft yields. */
  readonly yieldEach: number;
  /** Item name → count; empty when `crafts` can be done. */
  readonly missing: ReadonlyMap<string, number>;
}

/**
 * Chooses among the recipes of an item, of which there is at least one, and fills their cells with ingredients that are
 * held. When none can be crafted, the plan is the one that lacks the fewest items. `uses`: how many things each item
 * serves for.
 */
export function planCraft(
  names: Names,
  recipes: readonly Recipe[],
  held: Readonly<Record<string, number>>,
  times: number,
  uses?: ReadonlyMap<string, number>,
): CraftPlan {
  const exact = recipes.flatMap((recipe) => eachKind(names, recipe));
  const plans = groupsOf(exact).map((variants): CraftPlan => {
    const named = variants.map((variant) => filledCells(variant).map((cell) => nameOf(names, cell)));
    const { fillings, missing } = chooseIngredients(named, held, times, uses);
    return {
      missing,
      yieldEach: variants[0].result.count,
      crafts: fillings.map((filling) => ({ recipe: filledWith(variants, named, filling.cells), times: filling.times })),
    };
  });
  const lack = ({ missing }: CraftPlan): number => [...missing.values()].reduce((sum, count) => sum + count, 0);
  const [best] = plans.sort((a, b) => lack(a) - lack(b));
  if (best === undefined) throw new RangeError('there is no recipe to choose from');
  return best;
}

/** Of `recipes`, those that make `item`, one for each kind of what they take; with `of` only those that take that. */
export function recipesOf(
  names: Names,
  recipes: readonly Recipe[],
  { item, of }: { readonly item: string; readonly of: string | undefined },
): readonly Recipe[] {
  const making = recipes.filter((recipe) => makesItem(names, recipe, item));
  if (of === undefined) return making;
  return making
    .flatMap((recipe) => eachKind(names, recipe))
    .filter((recipe) => Object.hasOwn(ingredientsOf(names, recipe), of));
}

/** What one craft of a recipe takes, item name → count. */
export function ingredientsOf(names: Names, recipe: Recipe): Readonly<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const cell of filledCells(recipe)) {
    const name = nameOf(names, cell);
    taken[name] = (taken[name] ?? 0) + 1;
  }
  return taken;
}

/** Whether a recipe makes that item. Before 1.13 the item's id alone does not tell, so metadata counts too. */
export function makesItem(names: Names, { result }: Recipe, item: string): boolean {
  return names.itemName(result.id, result.metadata ?? 0) === item;
}

/** Expands a recipe whose ingredient may be of any kind ("any planks", before 1.13) into one recipe per kind. */
function eachKind(names: Names, recipe: Recipe): Recipe[] {
  const open = filledCells(recipe).find(({ id, metadata }) => metadata === null && names.itemsOf(id).length > 1);
  if (open === undefined) return [recipe];
  return names.itemsOf(open.id).flatMap(({ metadata }) => {
    const fill = (cell: Cell): Cell => (cell.id === open.id && cell.metadata === null ? { ...cell, metadata } : cell);
    return eachKind(names, withCells(recipe, fill));
  });
}

function nameOf(names: Names, { id, metadata }: Cell): string {
  return names.itemName(id, metadata) ?? 'unknown';
}

/** Groups recipes that differ only in the kind of an ingredient, which the game lets a player mix. */
function groupsOf(recipes: readonly Recipe[]): [Recipe, ...Recipe[]][] {
  const groups = new Map<string, [Recipe, ...Recipe[]]>();
  for (const recipe of recipes) {
    const key = layoutOf(recipe);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [recipe]);
    else group.push(recipe);
  }
  return [...groups.values()];
}

/** Describes which cells are filled, which of them hold the same item, and how many items the recipe yields. */
function layoutOf(recipe: Recipe): string {
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

function filledCells({ inShape, ingredients }: Recipe): Cell[] {
  return [...(inShape ?? []).flat(), ...(ingredients ?? [])].filter(({ id }) => id !== -1);
}

/** Fills the cells of the recipe with these items; each cell is taken from the variant that has the item there. */
function filledWith(
  variants: readonly [Recipe, ...Recipe[]],
  named: readonly (readonly string[])[],
  items: readonly string[],
): Recipe {
  const [first] = variants;
  let next = 0;
  const fill = (cell: Cell): Cell => {
    if (cell.id === -1) return cell;
    const at = next++;
    const variant = variants[named.findIndex((names) => names[at] === items[at])];
    return (variant === undefined ? undefined : filledCells(variant)[at]) ?? cell;
  };
  return withCells(first, fill);
}

/** A copy of the recipe in which `change` has replaced each cell, row by row. */
function withCells(recipe: Recipe, change: (cell: Cell) => Cell): Recipe {
  const inShape = recipe.inShape?.map((row) => row.map(change));
  const ingredients = recipe.ingredients?.map(change);
  return {
    ...recipe,
    ...(inShape === undefined ? {} : { inShape }),
    ...(ingredients === undefined ? {} : { ingredients }),
  };
}
