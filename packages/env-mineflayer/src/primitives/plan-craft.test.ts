import { itemVariants } from '@s-agents/minecraft-rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makesItem, planCraft, type Recipe } from './plan-craft.js';

const items = ['oak_planks', 'birch_planks', 'stick'].map((name, index) => ({
  name,
  id: index + 1,
  metadata: null,
  stackSize: 64,
  maxDurability: undefined,
}));
const names = {
  itemName: (id: number) => items.find((item) => item.id === id)?.name ?? null,
  itemsOf: (id: number) => items.filter((item) => item.id === id),
};
const cell = (id: number): Recipe['ingredients'][number] => ({ id, metadata: null, count: 1 });
const empty = cell(-1);

/** A recipe as mineflayer lists it: one per kind of wood. */
function recipe(part: Partial<Recipe>): Recipe {
  return {
    result: { id: 9, metadata: null, count: 1 },
    inShape: null,
    outShape: null,
    ingredients: null,
    delta: [],
    requiresTable: false,
    ...part,
  } as unknown as Recipe;
}
const tables = [1, 2].map((wood) =>
  recipe({
    inShape: [
      [cell(wood), cell(wood)],
      [cell(wood), cell(wood)],
    ],
  }),
);
const swords = [1, 2].map((wood) =>
  recipe({
    inShape: [
      [empty, cell(wood)],
      [empty, cell(wood)],
      [empty, cell(3)],
    ],
    requiresTable: true,
  }),
);
const plan = (recipes: readonly Recipe[], held: Record<string, number>, times = 1) =>
  planCraft(names, recipes, held, times);
const idsOf = ({ inShape }: Recipe): number[][] => inShape.map((row) => row.map(({ id }) => id));

it('fills the cells of one shape with several kinds', () => {
  const { crafts, yieldEach } = plan(tables, { oak_planks: 2, birch_planks: 2 });
  expect(yieldEach).toBe(1);
  expect(crafts.map(({ recipe: mixed, times }) => [idsOf(mixed), times])).toEqual([
    [
      [
        [1, 1],
        [2, 2],
      ],
      1,
    ],
  ]);
});

it('keeps empty cells empty, and cells with a single kind as they are', () => {
  expect(
    plan(swords, { oak_planks: 1, birch_planks: 1, stick: 1 }).crafts.map(({ recipe: mixed }) => idsOf(mixed)),
  ).toEqual([
    [
      [-1, 1],
      [-1, 2],
      [-1, 3],
    ],
  ]);
});

it('does not mix recipes of different shapes or yields', () => {
  const other = recipe({ inShape: [[cell(2), cell(2), cell(2), cell(2)]] });
  expect(plan([tables[0] as Recipe, other], { oak_planks: 2, birch_planks: 2 }).missing.size).toBe(1);
  const more = recipe({
    inShape: [
      [cell(2), cell(2)],
      [cell(2), cell(2)],
    ],
    result: { id: 9, metadata: null, count: 2 },
  });
  expect(plan([tables[0] as Recipe, more], { birch_planks: 4 })).toMatchObject({ yieldEach: 2, missing: new Map() });
});

it('can be crafted exactly when the kinds add up to enough', () => {
  const count = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 4 }), (oak, birch, times) => {
      const { crafts, missing } = plan(tables, { oak_planks: oak, birch_planks: birch }, times);
      expect(missing.size === 0).toBe(oak + birch >= 4 * times);
      expect(crafts.reduce((sum, craft) => sum + craft.times, 0)).toBe(missing.size === 0 ? times : 0);
    }),
  );
});

/**
 * Recipes as mineflayer lists them for 1.12.2: all planks share an id, and metadata tells the kinds apart or is null.
 */
const old = itemVariants('1.12.2');
const planks = (metadata: number | null): Recipe['ingredients'][number] => ({ id: 5, metadata, count: 1 });

it('distinguishes kinds of wood by metadata', () => {
  const [oak, spruce] = [0, 1].map((metadata) =>
    recipe({
      inShape: [[{ id: 17, metadata, count: 1 }]],
      result: { id: 5, metadata, count: 4 },
    }),
  ) as [Recipe, Recipe];
  expect([oak, spruce].map((one) => makesItem(old, one, 'oak_planks'))).toEqual([true, false]);
  expect([oak, spruce].map((one) => makesItem(old, one, 'spruce_planks'))).toEqual([false, true]);
  expect(planCraft(old, [oak], { spruce_log: 4 }, 1).missing).toEqual(new Map([['oak_log', 1]]));
  expect(planCraft(old, [oak], { oak_log: 4 }, 3)).toMatchObject({
    yieldEach: 4,
    crafts: [{ times: 3 }],
    missing: new Map(),
  });
});

it('fills cells without metadata with kinds that are held', () => {
  const table = recipe({
    inShape: [
      [planks(null), planks(null)],
      [planks(null), planks(null)],
    ],
  });
  const kindsOf = (held: Record<string, number>): (number | null)[][] =>
    planCraft(old, [table], held, 1).crafts.flatMap(({ recipe: { inShape } }) =>
      inShape.map((row) => row.map(({ metadata }) => metadata)),
    );
  expect(kindsOf({ birch_planks: 4 })).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(kindsOf({ spruce_planks: 1, birch_planks: 3 }).flat().sort()).toEqual([1, 2, 2, 2]);
  expect(planCraft(old, [table], { birch_planks: 2 }, 1).missing).toEqual(new Map([['birch_planks', 2]]));
});
