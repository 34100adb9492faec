import minecraftData from 'minecraft-data';
import { listedRecipes, type ListedCell, type ListedRecipe } from './listed-recipes.js';

/** One recipe, by item names. */
export interface Recipe {
  readonly item: string;
  /** How many items crafting it once gives. */
  readonly makes: number;
  /** Item → how many of it crafting once consumes. */
  readonly needs: ReadonlyMap<string, number>;
  /** The items of the filled cells of the grid. */
  readonly cells: readonly string[];
  /** Equal for recipes of an item that differ in the kinds of an ingredient alone. */
  readonly layout: string;
  /** Whether it does not fit into the 2 x 2 grid of the inventory. */
  readonly needsTable: boolean;
}

const known = new Map<string, ReadonlyMap<string, readonly Recipe[]>>();

/**
 * Item → its recipes, in the order of minecraft-data, read once per version. Throws a RangeError for a version that
 * minecraft-data does not have.
 */
export function recipesOf(version: string): ReadonlyMap<string, readonly Recipe[]> {
  let recipes = known.get(version);
  if (recipes === undefined) known.set(version, (recipes = load(version)));
  return recipes;
}

const uses = new Map<string, ReadonlyMap<string, number>>();

/** Item → how many items can be crafted from it, for a version. Throws as {@link recipesOf} does. */
export function usesOf(version: string): ReadonlyMap<string, number> {
  let counts = uses.get(version);
  if (counts === undefined) {
    counts = countUses(recipesOf(version));
    uses.set(version, counts);
  }
  return counts;
}

function countUses(recipes: ReadonlyMap<string, readonly Recipe[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const its of recipes.values())
    for (const item of new Set(its.flatMap(({ cells }) => cells))) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function load(version: string): ReadonlyMap<string, readonly Recipe[]> {
  const listed = listedRecipes(version);
  const data = minecraftData(version);
  const recipes = new Map<string, Recipe[]>();
  for (const variants of Object.values(listed))
    for (const raw of variants) {
      const item = data.items[raw.result.id]?.name;
      const cells = (raw.inShape?.flat() ?? raw.ingredients ?? []).map(idOf).filter((id) => id !== null);
      const names = cells.flatMap((id) => data.items[id]?.name ?? []);
      if (item === undefined || names.length === 0 || names.length < cells.length) continue;
      const needs = new Map<string, number>();
      for (const name of names) needs.set(name, (needs.get(name) ?? 0) + 1);
      const needsTable =
        raw.inShape === undefined
          ? cells.length > 4
          : raw.inShape.length > 2 || raw.inShape.some((row) => row.length > 2);
      const recipe = { item, makes: raw.result.count, needs, cells: names, layout: layoutOf(raw), needsTable };
      recipes.set(item, [...(recipes.get(item) ?? []), recipe]);
    }
  return recipes;
}

/** Which cells are filled, which of them hold the same, and how many items one craft makes. */
function layoutOf({ inShape, ingredients = [], result }: ListedRecipe): string {
  const seen = new Map<number, number>();
  const mark = (cell: ListedCell): string => {
    const id = idOf(cell);
    if (id === null) return '.';
    if (!seen.has(id)) seen.set(id, seen.size);
    return String(seen.get(id));
  };
  const rows = inShape?.map((row) => row.map(mark).join(' ')).join('/');
  return `${result.count}x ${rows ?? `; ${ingredients.map(mark).join(' ')}`}`;
}

function idOf(cell: ListedCell): number | null {
  const id = typeof cell === 'number' ? cell : (cell?.id ?? -1);
  return id < 0 ? null : id;
}
