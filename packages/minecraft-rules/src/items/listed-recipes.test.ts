import { describe, expect, it } from 'vitest';
import { itemVariants } from '../versions/item-variants.js';
import { recipesOf } from './crafting.js';
import { listedRecipes } from './listed-recipes.js';

/** The last version of each set of recipes that minecraft-data has. */
const versions = [
  '1.8.8',
  '1.9.4',
  '1.10.2',
  '1.11.2',
  '1.12.2',
  '1.13.2',
  '1.14.4',
  '1.16.5',
  '1.18.2',
  '1.19.2',
].concat(['1.20.1', '1.20.4', '1.20.6', '1.21.1', '1.21.4', '1.21.6', '1.21.11', '26.1']);
const tools = ['wooden', 'stone', 'iron', 'diamond'].flatMap((of) => ['pickaxe', 'axe'].map((tool) => `${of}_${tool}`));
const ofAnyWood = ['stick', 'crafting_table', 'chest', 'wooden_pickaxe', 'barrel', 'white_bed'];

describe.each(versions)('the recipes of %s', (version) => {
  const names = itemVariants(version);
  const recipes = listedRecipes(version);
  const kinds = (cell: unknown): readonly string[] => {
    const { id, metadata } = (typeof cell === 'number' ? { id: cell } : (cell ?? { id: -1 })) as {
      id: number;
      metadata?: number;
    };
    return names.itemsOf(id).flatMap((one) => (metadata === undefined || one.metadata === metadata ? one.name : []));
  };
  const ways = (item: string): readonly (readonly string[])[] =>
    (recipes[names.itemType(item)?.id ?? -1] ?? []).map(({ inShape = [], ingredients = [] }) =>
      [...inShape.flat(), ...ingredients].flatMap(kinds),
    );

  it('make every tool of something else', () => {
    for (const tool of tools) {
      expect(ways(tool), tool).not.toEqual([]);
      expect(ways(tool).flat(), tool).not.toContain(tool);
    }
  });

  it('take planks of every wood', () => {
    // Bamboo and cherry came with an experiment first, whose planks no other recipe takes.
    const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'];
    for (const item of ofAnyWood)
      if (names.itemType(item) !== null)
        for (const wood of woods) expect(ways(item).flat(), `${item} of ${wood}`).toContain(`${wood}_planks`);
  });

  it('have no recipe twice', () => {
    for (const all of Object.values(recipes))
      expect(new Set(all.map((recipe) => JSON.stringify(recipe))).size).toBe(all.length);
  });
});

it('are in the numbers of their own version', () => {
  const [first] = listedRecipes('1.9.4')[270] ?? [];
  expect(first).toEqual({
    result: { id: 270, count: 1 },
    inShape: [
      [5, 5, 5],
      [null, 280, null],
      [null, 280, null],
    ],
  });
  const chest = recipesOf('1.20.6')
    .get('chest')
    ?.map(({ needs }) => [...needs]);
  expect(chest).toContainEqual([['cherry_planks', 8]]);
  expect(chest).toHaveLength(11);
});

it('are those of minecraft-data where it lacks none', () => {
  expect(recipesOf('1.19.2').get('chest')).toHaveLength(9);
  expect(() => listedRecipes('0.1')).toThrow(RangeError);
});
