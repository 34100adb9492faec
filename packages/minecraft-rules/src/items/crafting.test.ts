import { expect, it } from 'vitest';
import { recipesOf } from './crafting.js';

const recipes = recipesOf('1.19.2');

it.each([
  ['oak_planks', 4, { oak_log: 1 }, false],
  ['stick', 4, { oak_planks: 2 }, false],
  ['crafting_table', 1, { oak_planks: 4 }, false],
  ['wooden_pickaxe', 1, { oak_planks: 3, stick: 2 }, true],
  ['chest', 1, { oak_planks: 8 }, true],
  ['furnace', 1, { cobblestone: 8 }, true],
] as const)('%s: %i of %j, table %j', (item, makes, needs, needsTable) => {
  expect(recipes.get(item)?.map((recipe) => ({ ...recipe, needs: Object.fromEntries(recipe.needs) }))).toContainEqual(
    expect.objectContaining({
      item,
      makes,
      needs,
      needsTable,
    }),
  );
});

it('has none for what cannot be crafted', () => {
  expect(recipes.get('diamond_ore')).toBeUndefined();
});
