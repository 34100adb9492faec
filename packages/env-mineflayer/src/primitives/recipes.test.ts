import { itemVariants, planCrafts, type ItemVariants } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { filledWith, named, recipesOf, type BotRecipe } from './recipes.js';

type Cell = BotRecipe['ingredients'][number];

/** A recipe as mineflayer lists it. */
function recipe(part: Partial<BotRecipe>): BotRecipe {
  return {
    result: { id: 9, metadata: null, count: 1 },
    inShape: null,
    outShape: null,
    ingredients: null,
    delta: [],
    requiresTable: false,
    ...part,
  } as unknown as BotRecipe;
}

/** The grids for the crafts that are chosen of what is held, with how often, and what is missing. */
function plan(
  names: Pick<ItemVariants, 'itemName' | 'itemType' | 'itemsOf'>,
  listed: readonly BotRecipe[],
  item: string,
  held: Record<string, number>,
) {
  const recipes = recipesOf(names, listed, item);
  const chosen = planCrafts(
    recipes.map((one) => named(names, item, one)),
    held,
    1,
    new Map(),
  );
  return {
    grids: chosen?.crafts.map((craft) => filledWith(names, recipes, craft)?.inShape),
    makes: chosen?.makes,
    missing: Object.fromEntries(chosen?.missing ?? []),
  };
}

const modern = itemVariants('1.19.2');
const [oak, birch, stick, sword] = ['oak_planks', 'birch_planks', 'stick', 'wooden_sword'].map((name) => ({
  id: modern.itemType(name)?.id ?? expect.fail(name),
  metadata: null,
  count: 1,
})) as [Cell, Cell, Cell, Cell];
const empty: Cell = { id: -1, metadata: null, count: 1 };
const swords = [oak, birch].map((wood) =>
  recipe({
    inShape: [
      [empty, wood],
      [empty, wood],
      [empty, stick],
    ],
    result: sword,
    requiresTable: true,
  }),
);

it('fills the cells of one shape with several kinds, and keeps the others as they are', () => {
  const { grids } = plan(modern, swords, 'wooden_sword', { oak_planks: 1, birch_planks: 1, stick: 1 });
  expect(grids).toEqual([
    [
      [empty, oak],
      [empty, birch],
      [empty, stick],
    ],
  ]);
});

it('does not mix recipes of different shapes or yields', () => {
  const wide = recipe({ inShape: [[birch, birch, stick]], result: sword });
  const held = { oak_planks: 1, birch_planks: 1, stick: 1 };
  expect(plan(modern, [...swords.slice(0, 1), wide], 'wooden_sword', held).missing).toEqual({ oak_planks: 1 });
  const more = recipe({ ...(swords[1] as BotRecipe), result: { ...sword, count: 2 } });
  expect(plan(modern, [...swords.slice(0, 1), more], 'wooden_sword', { birch_planks: 2, stick: 1 })).toMatchObject({
    makes: 2,
    missing: {},
  });
});

/** All planks of 1.12.2 share an id, and metadata tells the kinds apart or is null. */
const old = itemVariants('1.12.2');
const planks = (metadata: number | null): Cell => ({ id: 5, metadata, count: 1 });

it('distinguishes kinds of wood by metadata', () => {
  const [fromOak, fromSpruce] = [0, 1].map((metadata) =>
    recipe({ inShape: [[{ id: 17, metadata, count: 1 }]], result: { id: 5, metadata, count: 4 } }),
  ) as [BotRecipe, BotRecipe];
  expect(recipesOf(old, [fromOak, fromSpruce], 'oak_planks')).toEqual([fromOak]);
  expect(recipesOf(old, [fromOak, fromSpruce], 'spruce_planks')).toEqual([fromSpruce]);
  expect(plan(old, [fromOak], 'oak_planks', { spruce_log: 4 }).missing).toEqual({ oak_log: 1 });
  expect(plan(old, [fromOak], 'oak_planks', { oak_log: 4 })).toMatchObject({ makes: 4, missing: {} });
});

it('fills cells without metadata with kinds that are held', () => {
  const table = recipe({
    inShape: [
      [planks(null), planks(null)],
      [planks(null), planks(null)],
    ],
    result: { id: 58, metadata: null, count: 1 },
  });
  const kindsOf = (held: Record<string, number>): unknown[] =>
    (plan(old, [table], 'crafting_table', held).grids ?? []).flatMap((grid) =>
      (grid ?? []).flat().map(({ metadata }) => metadata),
    );
  expect(kindsOf({ birch_planks: 4 })).toEqual([2, 2, 2, 2]);
  expect(kindsOf({ spruce_planks: 1, birch_planks: 3 }).sort()).toEqual([1, 2, 2, 2]);
  expect(plan(old, [table], 'crafting_table', { birch_planks: 2 }).missing).toEqual({ birch_planks: 2 });
});
