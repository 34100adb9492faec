import minecraftData from 'minecraft-data';

/** One recipe, by item names. */
export interface Recipe {
  readonly item: string;
  /** How many items crafting it once gives. */
  readonly makes: number;
  /** Item → how many of it crafting once consumes. */
  readonly needs: ReadonlyMap<string, number>;
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

function load(version: string): ReadonlyMap<string, readonly Recipe[]> {
  const data = minecraftData(version) as ReturnType<typeof minecraftData> | null;
  if (data === null) throw new RangeError(`minecraft-data has no version ${version}`);
  const recipes = new Map<string, Recipe[]>();
  for (const variants of Object.values(data.recipes as unknown as Record<string, RawRecipe[]>))
    for (const raw of variants) {
      const item = data.items[raw.result.id]?.name;
      const cells = (raw.inShape?.flat() ?? raw.ingredients ?? []).map(idOf).filter((id) => id !== null);
      const names = cells.map((id) => data.items[id]?.name);
      if (item === undefined || names.length === 0 || names.includes(undefined)) continue;
      const needs = new Map<string, number>();
      for (const name of names as string[]) needs.set(name, (needs.get(name) ?? 0) + 1);
      const needsTable =
        raw.inShape === undefined
          ? cells.length > 4
          : raw.inShape.length > 2 || raw.inShape.some((row) => row.length > 2);
      recipes.set(item, [...(recipes.get(item) ?? []), { item, makes: raw.result.count, needs, needsTable }]);
    }
  return recipes;
}

type RawCell = number | { id: number } | null;
interface RawRecipe {
  result: { id: number; count: number };
  inShape?: RawCell[][];
  ingredients?: RawCell[];
}

function idOf(cell: RawCell): number | null {
  const id = typeof cell === 'number' ? cell : (cell?.id ?? -1);
  return id < 0 ? null : id;
}
