import minecraftData from 'minecraft-data';
import { SAgentsError } from '@s-agents/core';
import { dropsOf, type Drop } from './drops.js';
import { protocolOf } from './protocol-number.js';

export interface BlockData {
  readonly name: string;
  /** The game's measure: a bare hand needs 1.5 times this many seconds where it can harvest, 5 times where not. */
  readonly hardness: number;
  /** Any of these makes it drop; empty: anything does. */
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

/** What is needed here of a version's data, by names. */
export interface GameData {
  readonly version: string;
  /** Item → how many lie in one slot. */
  readonly items: ReadonlyMap<string, number>;
  /** Those that can be dug. */
  readonly blocks: readonly BlockData[];
  /** Names of every block that there is, air and water among them. */
  readonly blockNames: readonly string[];
  readonly creatureNames: readonly string[];
  readonly recipes: readonly RecipeData[];
  /** Y of the lowest and the highest block that the overworld can have. */
  readonly heights: { readonly lowest: number; readonly highest: number };
}

type IndexedData = ReturnType<typeof minecraftData>;
/** How the data points at an item: an id, or an object with one; null or -1 is an empty cell. */
type Reference = unknown;

/** Reads minecraft-data. Throws SAgentsError CONFIG_INVALID for a version that it does not have. */
export function loadGameData(version: string): GameData {
  if (protocolOf(version) === null)
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `environment.version "${version}" is no known Minecraft version`,
      remedy: 'use one like "1.19.2", from 1.8 on',
    });
  const data = minecraftData(version);
  const items = new Map(data.itemsArray.map((item) => [item.name, item.stackSize]));
  return {
    version,
    items,
    blocks: readBlocks(data, items),
    blockNames: data.blocksArray.map(({ name }) => name),
    creatureNames: data.entitiesArray.map(({ name }) => name),
    recipes: readRecipes(data, items),
    heights: data.isNewerOrEqualTo('1.18') ? { lowest: -64, highest: 319 } : { lowest: 0, highest: 255 },
  };
}

function readBlocks(data: IndexedData, items: ReadonlyMap<string, number>): BlockData[] {
  const nameOf = (reference: Reference): string | null => itemName(data, reference);
  return data.blocksArray
    .filter((block) => block.diggable && block.hardness !== null && block.hardness !== undefined && block.hardness >= 0)
    .map((block) => ({
      name: block.name,
      hardness: block.hardness ?? 0,
      // What breaks at a touch needs no tool, whatever the data of some versions says of flowers.
      harvestTools: Object.keys((block.hardness === 0 ? undefined : block.harvestTools) ?? {}).flatMap(
        (id) => nameOf(Number(id)) ?? [],
      ),
      drops: dropsOf(block.name, {
        isItem: (name) => items.has(name),
        // Before 1.13 the names are others, and the data's own list is right; from there on it often names the block
        // itself.
        listed: data.isOlderThan('1.13')
          ? listedDrops(block.drops, (reference) => nameOf(reference) ?? (items.has(block.name) ? block.name : null))
          : null,
      }),
    }));
}

function listedDrops(
  drops: IndexedData['blocksArray'][number]['drops'],
  nameOf: (reference: Reference) => string | null,
): Drop[] {
  return drops.flatMap((entry) => {
    const item = nameOf(typeof entry === 'number' ? entry : entry.drop);
    const least = typeof entry === 'number' ? 1 : (entry.minCount ?? 1);
    if (item === null || least <= 0) return [];
    return [least < 1 ? { item, count: 1, chance: least } : { item, count: least, chance: 1 }];
  });
}

function readRecipes(data: IndexedData, items: ReadonlyMap<string, number>): RecipeData[] {
  const recipes: RecipeData[] = [];
  const order = new Map([...items.keys()].map((item, index) => [item, index]));
  for (const entry of Object.values(data.recipes)) {
    if (!Array.isArray(entry)) continue;
    for (const recipe of entry) {
      const result = itemName(data, recipe.result);
      const rows: readonly (readonly Reference[])[] = 'inShape' in recipe ? recipe.inShape : [recipe.ingredients];
      const used = rows.flat().filter((cell) => (idOf(cell) ?? -1) !== -1);
      const names = used.map((cell) => itemName(data, cell));
      const yields = resultCount(recipe.result);
      if (result === null || !items.has(result) || yields < 1 || names.length === 0 || names.includes(null)) continue;
      const ingredients = new Map<string, number>();
      for (const name of names as string[]) ingredients.set(name, (ingredients.get(name) ?? 0) + 1);
      const needsTable = 'inShape' in recipe ? rows.length > 2 || rows.some((row) => row.length > 2) : used.length > 4;
      // Mending two tools and copying a book are no way to come by one.
      if (!ingredients.has(result)) recipes.push({ result, yields, ingredients, needsTable });
    }
  }
  // The game's order of things, so that of equal alternatives the commonest comes first.
  const first = (recipe: RecipeData): number =>
    Math.min(...[...recipe.ingredients.keys()].map((item) => order.get(item) ?? 0));
  return recipes.sort((a, b) => first(a) - first(b));
}

function idOf(reference: Reference): number | null {
  if (typeof reference === 'number') return reference;
  return isObject(reference) && typeof reference['id'] === 'number' ? reference['id'] : null;
}

function resultCount(reference: Reference): number {
  return isObject(reference) && 'count' in reference ? Number(reference['count']) : 1;
}

function itemName(data: IndexedData, reference: Reference): string | null {
  const id = idOf(reference);
  return id === null ? null : (data.items[id]?.name ?? null);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
