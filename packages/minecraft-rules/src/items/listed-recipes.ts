import minecraftData from 'minecraft-data';
import { itemVariants, type ItemVariants } from '../versions/item-variants.js';

/** A cell of a recipe: an item's number, alone for all its kinds or with the metadata of one. Empty: null, or below 0. */
export type ListedCell = number | { readonly id: number; readonly metadata?: number } | null;

/** A recipe as minecraft-data lists it, in a version's own numbers. */
export interface ListedRecipe {
  readonly result: { readonly id: number; readonly metadata?: number; readonly count: number };
  /** Rows of the grid. */
  readonly inShape?: readonly (readonly ListedCell[])[];
  /** What goes into any cells. */
  readonly ingredients?: readonly ListedCell[];
}

/** The recipes of a version, by the number of the item that they make. */
export type ListedRecipes = Readonly<Record<number, readonly ListedRecipe[]>>;

/** Versions whose recipes minecraft-data lists only in part, and a version that has the missing ones. */
const completions: readonly { readonly since: string; readonly before?: string; readonly from: string }[] = [
  // Tools have the recipe that repairs them and no other (1.9), or are made of oak only (1.8).
  { since: '1.8', before: '1.10', from: '1.10.2' },
  // One wood stands for all: in every recipe of 1.20.5 and 1.20.6, and in those of barrels and bookshelves ever since.
  { since: '1.20.5', from: '1.20.4' },
];

const known = new Map<string, ListedRecipes>();

/**
 * Returns a version's recipes, read once, without those that take what they make (repairing tools, copying books): they
 * are no way to obtain it. Where minecraft-data leaves out recipes, they are those of a neighbouring version. Throws a
 * RangeError for a version that minecraft-data does not have.
 */
export function listedRecipes(version: string): ListedRecipes {
  let recipes = known.get(version);
  if (recipes === undefined) known.set(version, (recipes = load(version)));
  return recipes;
}

function load(version: string): ListedRecipes {
  const names = itemVariants(version);
  const data = minecraftData(version);
  const completion = completions.find(
    ({ since, before }) => data.isNewerOrEqualTo(since) && (before === undefined || data.isOlderThan(before)),
  );
  const listed = Object.values(data.recipes as unknown as ListedRecipes).flat();
  const own = listed.filter((recipe) => !takesResult(names, recipe));
  const recipes = completion === undefined ? own : [...own, ...missing(listed, own, names, completion.from)];
  return Object.groupBy(withoutSpecial(recipes, names), ({ result }) => result.id) as ListedRecipes;
}

/**
 * Returns the recipes of version `from` that `own` lacks: those of items that could only be made of themselves, and
 * those that take another wood. `listed` has the recipes that take what they make, too.
 */
function missing(
  listed: readonly ListedRecipe[],
  own: readonly ListedRecipe[],
  names: ItemVariants,
  from: string,
): readonly ListedRecipe[] {
  const theirs = itemVariants(from);
  const woodless = withoutWood(names);
  const made = new Set(own.map((recipe) => resultOf(names, recipe)));
  const ofThemselves = new Set(listed.map((recipe) => resultOf(names, recipe)).filter((item) => !made.has(item)));
  const exact = new Set(own.map((recipe) => describe(names, recipe)));
  const ofAnyWood = new Set(own.map((recipe) => describe(names, recipe, woodless)));
  return Object.values(listedRecipes(from))
    .flat()
    .flatMap((recipe) => translate(recipe, theirs, names) ?? [])
    .filter(
      (recipe) =>
        !exact.has(describe(names, recipe)) &&
        (ofThemselves.has(resultOf(names, recipe)) || ofAnyWood.has(describe(names, recipe, woodless))),
    );
}

/** Leaves out a recipe of one wood where the same is listed for any wood. */
function withoutSpecial(recipes: readonly ListedRecipe[], names: ItemVariants): readonly ListedRecipe[] {
  const isGeneral = (recipe: ListedRecipe): boolean => cellsOf(recipe).some((cell) => kindsOf(names, cell).length > 1);
  const general = recipes.filter(isGeneral);
  if (general.length === 0) return recipes;
  const woodless = withoutWood(names);
  const known = new Set(general.map((recipe) => describe(names, recipe, woodless)));
  return recipes.filter((recipe) => isGeneral(recipe) || !known.has(describe(names, recipe, woodless)));
}

function takesResult(names: ItemVariants, recipe: ListedRecipe): boolean {
  const result = resultOf(names, recipe);
  return cellsOf(recipe).some((cell) => {
    const [only, ...others] = kindsOf(names, cell);
    return only === result && others.length === 0;
  });
}

/** Names what a recipe makes and takes, cell by cell; equal for recipes that differ in numbers only. */
function describe(names: ItemVariants, recipe: ListedRecipe, nameOf = (item: string): string => item): string {
  const cell = (one: ListedCell): string => [...new Set(kindsOf(names, one).map(nameOf))].sort().join('|');
  const taken = recipe.inShape?.map((row) => row.map(cell)) ?? (recipe.ingredients ?? []).map(cell).sort();
  return JSON.stringify([resultOf(names, recipe), recipe.result.count, taken]);
}

/** Returns a function that takes the wood out of an item's name: `birch_slab` → `slab`. */
function withoutWood({ items }: ItemVariants): (item: string) => string {
  const woods = items.flatMap(({ name }) => (name.endsWith('_planks') ? [name.slice(0, -'planks'.length)] : []));
  const shortened = new Map(
    items.map(({ name }) => [name, name.slice(woods.find((wood) => name.startsWith(wood))?.length ?? 0)]),
  );
  return (item) => shortened.get(item) ?? item;
}

/** Writes a recipe in another version's numbers; null if that version lacks an item. */
function translate(recipe: ListedRecipe, from: ItemVariants, to: ItemVariants): ListedRecipe | null {
  const type = to.itemType(resultOf(from, recipe) ?? '');
  if (type === null) return null;
  let isWhole = true;
  const cell = (one: ListedCell): ListedCell => {
    const kinds = kindsOf(from, one);
    const [first] = kinds.map((name) => to.itemType(name));
    if (kinds.length === 0) return null;
    isWhole &&= first !== null && first !== undefined && kinds.every((name) => to.itemType(name)?.id === first.id);
    if (first === null || first === undefined) return null;
    return kinds.length > 1 || first.metadata === null ? first.id : { id: first.id, metadata: first.metadata };
  };
  const { inShape, ingredients } = recipe;
  const translated = {
    result: { id: type.id, count: recipe.result.count, ...(type.metadata === null ? {} : { metadata: type.metadata }) },
    ...(inShape === undefined ? {} : { inShape: inShape.map((row) => row.map(cell)) }),
    ...(ingredients === undefined ? {} : { ingredients: ingredients.map(cell) }),
  };
  return isWhole ? translated : null;
}

function resultOf(names: ItemVariants, { result }: ListedRecipe): string | null {
  return names.itemName(result.id, result.metadata ?? 0);
}

function cellsOf({ inShape = [], ingredients = [] }: ListedRecipe): readonly ListedCell[] {
  return [...inShape.flat(), ...ingredients];
}

/** The items that fit into a cell; none for an empty one. */
function kindsOf({ itemsOf }: ItemVariants, cell: ListedCell): readonly string[] {
  const { id, metadata } = typeof cell === 'number' ? { id: cell } : (cell ?? { id: -1 });
  const all = itemsOf(id);
  const exact = all.filter((item) => item.metadata === metadata);
  return (exact.length > 0 ? exact : all).map(({ name }) => name);
}
