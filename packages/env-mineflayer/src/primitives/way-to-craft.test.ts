import { itemVariants } from '@s-agents/minecraft-rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makes, wayToCraft, type Recipe } from './way-to-craft.js';

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

/** As mineflayer lists them: a recipe per kind of wood. */
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
const way = (recipes: readonly Recipe[], held: Record<string, number>, times = 1) =>
  wayToCraft(names, recipes, held, times);
const idsOf = ({ inShape }: Recipe): number[][] => inShape.map((row) => row.map(({ id }) => id));

it('fills the cells of one shape with several kinds', () => {
  const { doings, makes } = way(tables, { oak_planks: 2, birch_planks: 2 });
  expect(makes).toBe(1);
  expect(doings.map(({ recipe: mixed, times }) => [idsOf(mixed), times])).toEqual([
    [
      [
        [1, 1],
        [2, 2],
      ],
      1,
    ],
  ]);
});

it('leaves free cells free, and what has one kind alone as it is', () => {
  expect(
    way(swords, { oak_planks: 1, birch_planks: 1, stick: 1 }).doings.map(({ recipe: mixed }) => idsOf(mixed)),
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
  expect(way([tables[0] as Recipe, other], { oak_planks: 2, birch_planks: 2 }).missing.size).toBe(1);
  const more = recipe({
    inShape: [
      [cell(2), cell(2)],
      [cell(2), cell(2)],
    ],
    result: { id: 9, metadata: null, count: 2 },
  });
  expect(way([tables[0] as Recipe, more], { birch_planks: 4 })).toMatchObject({ makes: 2, missing: new Map() });
});

it('can be done exactly when there is enough of all kinds together', () => {
  const count = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 4 }), (oak, birch, times) => {
      const { doings, missing } = way(tables, { oak_planks: oak, birch_planks: birch }, times);
      expect(missing.size === 0).toBe(oak + birch >= 4 * times);
      expect(doings.reduce((sum, doing) => sum + doing.times, 0)).toBe(missing.size === 0 ? times : 0);
    }),
  );
});

/** As mineflayer lists them for 1.12.2: one number for all planks, which metadata tells apart, or which it leaves open. */
const old = itemVariants('1.12.2');
const planks = (metadata: number | null): Recipe['ingredients'][number] => ({ id: 5, metadata, count: 1 });

it('tells the woods apart where metadata does', () => {
  const [oak, spruce] = [0, 1].map((metadata) =>
    recipe({
      inShape: [[{ id: 17, metadata, count: 1 }]],
      result: { id: 5, metadata, count: 4 },
    }),
  ) as [Recipe, Recipe];
  expect([oak, spruce].map((one) => makes(old, one, 'oak_planks'))).toEqual([true, false]);
  expect([oak, spruce].map((one) => makes(old, one, 'spruce_planks'))).toEqual([false, true]);
  expect(wayToCraft(old, [oak], { spruce_log: 4 }, 1).missing).toEqual(new Map([['oak_log', 1]]));
  expect(wayToCraft(old, [oak], { oak_log: 4 }, 3)).toMatchObject({
    makes: 4,
    doings: [{ times: 3 }],
    missing: new Map(),
  });
});

it('fills cells that leave the kind open with kinds that are held', () => {
  const table = recipe({
    inShape: [
      [planks(null), planks(null)],
      [planks(null), planks(null)],
    ],
  });
  const kindsOf = (held: Record<string, number>): (number | null)[][] =>
    wayToCraft(old, [table], held, 1).doings.flatMap(({ recipe: { inShape } }) =>
      inShape.map((row) => row.map(({ metadata }) => metadata)),
    );
  expect(kindsOf({ birch_planks: 4 })).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(kindsOf({ spruce_planks: 1, birch_planks: 3 }).flat().sort()).toEqual([1, 2, 2, 2]);
  expect(wayToCraft(old, [table], { birch_planks: 2 }, 1).missing).toEqual(new Map([['birch_planks', 2]]));
});
