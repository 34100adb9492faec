import minecraftData from 'minecraft-data';
import { SAgentsError } from '@s-agents/core';
import {
  itemVariants,
  listedRecipes,
  type ItemType,
  type ItemVariants,
  type ListedCell,
} from '@s-agents/minecraft-rules';
import { dropsOf, type Drop } from './drops.js';
import { protocolOf } from './protocol-number.js';

export interface BlockData {
  readonly name: string;
  /** Seconds to dig it by hand are 1.5 times this if the hand can harvest it, otherwise 5 times this. */
  readonly hardness: number;
  /** The tools that make it drop; empty when it always drops. */
  readonly harvestTools: readonly string[];
  readonly drops: readonly Drop[];
}

export interface RecipeData {
  readonly result: string;
  readonly yields: number;
  /** Item → how many. */
  readonly ingredients: ReadonlyMap<string, number>;
  readonly needsTable: boolean;
}

/** The part of a version's data that this package needs, by names instead of ids. */
export interface GameData {
  readonly version: string;
  /** Item → stack size. */
  readonly items: ReadonlyMap<string, number>;
  /** How many times the tools can be used, by the tool. */
  readonly uses: ReadonlyMap<string, number>;
  /** The blocks that can be dug. */
  readonly blocks: readonly BlockData[];
  /** The names of all blocks, air and water included. */
  readonly blockNames: readonly string[];
  readonly creatureNames: readonly string[];
  readonly recipes: readonly RecipeData[];
  /** Y of the lowest and the highest block that the overworld can have. */
  readonly heights: { readonly lowest: number; readonly highest: number };
}

/** The data of a version, which nobody changes, by version. */
const loaded = new Map<string, GameData>();

/** Returns the data of minecraft-data, read once. Throws SAgentsError CONFIG_INVALID for a version that it does not have. */
export function loadGameData(version: string): GameData {
  const known = loaded.get(version);
  if (known !== undefined) return known;
  const data = readGameData(version);
  loaded.set(version, data);
  return data;
}

function readGameData(version: string): GameData {
  if (protocolOf(version) === null)
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `environment.version "${version}" is not a known Minecraft version`,
      remedy: 'use a version such as "1.19.2", from 1.8 on',
    });
  const data = minecraftData(version);
  const variants = itemVariants(version);
  const items = new Map(variants.items.map((item) => [item.name, item.stackSize]));
  return {
    version,
    items,
    uses: new Map(
      variants.items.flatMap(({ name, maxDurability }) => (maxDurability === undefined ? [] : [[name, maxDurability]])),
    ),
    blocks: readBlocks(variants, items),
    blockNames: variants.blocks.map(({ name }) => name),
    creatureNames: data.entitiesArray.map(({ name }) => name),
    recipes: readRecipes(version, variants, items),
    heights: data.isNewerOrEqualTo('1.18') ? { lowest: -64, highest: 319 } : { lowest: 0, highest: 255 },
  };
}

function readBlocks(variants: ItemVariants, items: ReadonlyMap<string, number>): BlockData[] {
  return variants.blocks
    .filter(({ data }) => data.diggable && data.hardness !== null && data.hardness !== undefined && data.hardness >= 0)
    .map(({ name, data }) => ({
      name,
      hardness: data.hardness ?? 0,
      // The data of some versions names tools for flowers, but blocks that break at once need none.
      harvestTools: Object.keys((data.hardness === 0 ? undefined : data.harvestTools) ?? {}).flatMap(
        (id) => variants.itemName(Number(id), null) ?? [],
      ),
      drops: dropsOf(name, { isItem: (item) => items.has(item) }),
    }));
}

function readRecipes(version: string, variants: ItemVariants, items: ReadonlyMap<string, number>): RecipeData[] {
  const recipes: RecipeData[] = [];
  const order = new Map([...items.keys()].map((item, index) => [item, index]));
  for (const recipe of Object.values(listedRecipes(version)).flat()) {
    const result = variants.itemName(recipe.result.id, recipe.result.metadata ?? 0);
    const rows = recipe.inShape ?? [recipe.ingredients ?? []];
    const used = rows.flat().filter((cell) => (typeOf(cell)?.id ?? -1) >= 0);
    const yields = recipe.result.count;
    if (result === null || !items.has(result) || yields < 1 || used.length === 0) continue;
    const needsTable =
      recipe.inShape === undefined ? used.length > 4 : rows.length > 2 || rows.some((row) => row.length > 2);
    // A cell for any kind of an item takes what the recipe makes, too.
    for (const ingredients of ingredientsOf(used, variants))
      if (!ingredients.has(result)) recipes.push({ result, yields, ingredients, needsTable });
  }
  // In the game's order of items, so that the commonest of equal alternatives comes first.
  const first = (recipe: RecipeData): number =>
    Math.min(...[...recipe.ingredients.keys()].map((item) => order.get(item) ?? 0));
  return recipes.sort((a, b) => first(a) - first(b));
}

/**
 * Returns the ingredients of a recipe's cells, item → count, as one map per choice of kinds that the cells leave open:
 * before 1.13 "any planks" is one recipe, later one for each wood. Returns none when the version lacks an ingredient.
 */
function ingredientsOf(cells: readonly ListedCell[], variants: ItemVariants): ReadonlyMap<string, number>[] {
  const counts = new Map<string, { readonly kinds: readonly string[]; count: number }>();
  for (const cell of cells) {
    const type = typeOf(cell);
    const kinds = type === null ? [] : kindsOf(type, variants);
    const key = kinds.join();
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { kinds, count: 1 });
    else known.count++;
  }
  return [...counts.values()].reduce<ReadonlyMap<string, number>[]>(
    (combinations, { kinds, count }) =>
      combinations.flatMap((taken) => kinds.map((name) => new Map(taken).set(name, (taken.get(name) ?? 0) + count))),
    [new Map<string, number>()],
  );
}

/** Returns the kinds that a cell takes: the exact one, or every kind when the metadata names none. */
function kindsOf({ id, metadata }: ItemType, variants: ItemVariants): readonly string[] {
  const all = variants.itemsOf(id);
  const exact = all.filter((item) => item.metadata === metadata);
  return (exact.length > 0 ? exact : all).map(({ name }) => name);
}

function typeOf(cell: ListedCell): ItemType | null {
  if (typeof cell === 'number') return { id: cell, metadata: null };
  return cell === null ? null : { id: cell.id, metadata: cell.metadata ?? null };
}
