import type { GameData, RecipeData } from './game-data.js';
import type { Need, Way } from './way.js';

const handSeconds = 0.1;
const tableSeconds = 0.5;

/** Returns one word for all items that recipes take in any mixture, such as planks; for others, their own name. */
export function mixableKind(item: string): string {
  if (item.endsWith('_planks')) return 'planks';
  if (/_(log|wood|stem|hyphae)$/.test(item)) return 'log';
  if (/^(cobblestone|cobbled_deepslate|blackstone)$/.test(item)) return 'stone';
  return item;
}

/** Returns every recipe as a way; recipes that differ only in alternatives become one way that lists them all. */
export function craftingWays(data: GameData): Way[] {
  const byResult = new Map<string, RecipeData[]>();
  for (const recipe of data.recipes) {
    const known = byResult.get(recipe.result);
    if (known === undefined) byResult.set(recipe.result, [recipe]);
    else known.push(recipe);
  }
  return [...byResult.values()].flatMap((recipes) => joinSingles(joinKinds(recipes)).map(wayOf));
}

interface Variant {
  readonly recipe: RecipeData;
  readonly needs: readonly Need[];
}

/** Joins variants that differ only in members of mixable kinds. */
function joinKinds(recipes: readonly RecipeData[]): Variant[] {
  const joined = new Map<string, { recipe: RecipeData; kinds: Map<string, { items: Set<string>; count: number }> }>();
  for (const recipe of recipes) {
    const kinds = new Map<string, { items: Set<string>; count: number }>();
    for (const [item, count] of recipe.ingredients) {
      const kind = mixableKind(item);
      const known = kinds.get(kind);
      if (known === undefined) kinds.set(kind, { items: new Set([item]), count });
      else {
        known.items.add(item);
        known.count += count;
      }
    }
    const key = `${signature(recipe)} ${[...kinds]
      .map(([kind, { count }]) => `${count} ${kind}`)
      .sort()
      .join(', ')}`;
    const same = joined.get(key);
    if (same === undefined) joined.set(key, { recipe, kinds });
    else for (const [kind, { items }] of kinds) for (const item of items) same.kinds.get(kind)?.items.add(item);
  }
  return [...joined.values()].map(({ recipe, kinds }) => ({
    recipe,
    needs: [...kinds.values()].map(({ items, count }) => ({ items: [...items], count })),
  }));
}

/**
 * Joins variants that differ only in an ingredient of which they take one, such as a torch made with coal or with
 * charcoal.
 */
function joinSingles(variants: readonly Variant[]): Variant[] {
  const joined = new Map<string, Variant>();
  for (const variant of variants) {
    const at = variant.needs.findIndex(({ count }) => count === 1);
    const otherNeeds = variant.needs
      .filter((_, index) => index !== at)
      .map(textOf)
      .sort()
      .join(', ');
    const key = `${signature(variant.recipe)} ${at < 0 ? '' : 'one and '}${otherNeeds}`;
    const same = joined.get(key);
    joined.set(
      key,
      same === undefined ? variant : { recipe: same.recipe, needs: widen(same.needs, variant.needs[at]) },
    );
  }
  return [...joined.values()];
}

function widen(needs: readonly Need[], single: Need | undefined): Need[] {
  const at = needs.findIndex(({ count }) => count === 1);
  return needs.map((need, index) =>
    index === at && single !== undefined ? { items: [...new Set([...need.items, ...single.items])], count: 1 } : need,
  );
}

function signature(recipe: RecipeData): string {
  return `${recipe.yields} ${recipe.needsTable}`;
}

function textOf(need: Need): string {
  return `${need.count} ${[...need.items].sort().join('|')}`;
}

function wayOf({ recipe, needs }: Variant): Way {
  const seconds = recipe.needsTable ? tableSeconds : handSeconds;
  return {
    verb: 'craft',
    item: recipe.result,
    yields: recipe.yields,
    consumes: needs,
    tool: null,
    station: recipe.needsTable ? 'crafting_table' : null,
    seconds,
    effort: seconds,
  };
}
