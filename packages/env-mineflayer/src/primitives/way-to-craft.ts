import { chooseIngredients, type ItemVariants } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

export type Recipe = ReturnType<Bot['recipesAll']>[number];
type Cell = Recipe['ingredients'][number];
type Names = Pick<ItemVariants, 'itemName' | 'itemsOf'>;

export interface WayToCraft {
  readonly doings: readonly { readonly recipe: Recipe; readonly times: number }[];
  /** How many one doing gives. */
  readonly makes: number;
  /** Empty when `doings` can be done. */
  readonly missing: ReadonlyMap<string, number>;
}

/**
 * Which of an item's recipes to do, with which ingredients in its cells; `recipes` is not empty. Where nothing can be
 * done, what lacks least lacks.
 */
export function wayToCraft(
  names: Names,
  recipes: readonly Recipe[],
  held: Readonly<Record<string, number>>,
  times: number,
): WayToCraft {
  const exact = recipes.flatMap((recipe) => eachKind(names, recipe));
  const ways = groupsOf(exact).map((variants): WayToCraft => {
    const named = variants.map((variant) => filledCells(variant).map((cell) => nameOf(names, cell)));
    const { doings, missing } = chooseIngredients(named, held, times);
    return {
      missing,
      makes: variants[0].result.count,
      doings: doings.map((doing) => ({ recipe: filledWith(variants, named, doing.cells), times: doing.times })),
    };
  });
  const lack = ({ missing }: WayToCraft): number => [...missing.values()].reduce((sum, count) => sum + count, 0);
  const [best] = ways.sort((a, b) => lack(a) - lack(b));
  if (best === undefined) throw new RangeError('there is no recipe to choose from');
  return best;
}

/** What one doing of a recipe takes, item name → count. */
export function ingredientsOf(names: Names, recipe: Recipe): Readonly<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const cell of filledCells(recipe)) {
    const name = nameOf(names, cell);
    taken[name] = (taken[name] ?? 0) + 1;
  }
  return taken;
}

/** What a recipe makes, which before 1.13 its number alone does not tell. */
export function makes(names: Names, { result }: Recipe, item: string): boolean {
  return names.itemName(result.id, result.metadata ?? 0) === item;
}

/** The recipe once for each kind of an ingredient whose kind it leaves open, as before 1.13 "any planks". */
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

/** Recipes that differ by the kind of their ingredients alone: the game takes any mixture of them. */
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

/** Where something lies, which cells hold the same, and what comes of it. */
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

/** The recipe with these items in its cells, each cell as the variant has it that names the item. */
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

/** `change` is asked for each cell in turn, row by row. */
function withCells(recipe: Recipe, change: (cell: Cell) => Cell): Recipe {
  const inShape = recipe.inShape?.map((row) => row.map(change));
  const ingredients = recipe.ingredients?.map(change);
  return {
    ...recipe,
    ...(inShape === undefined ? {} : { inShape }),
    ...(ingredients === undefined ? {} : { ingredients }),
  };
}
