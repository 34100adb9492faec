import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { ListedRecipe } from './listed-recipes.js';
import { recipeBook } from './recipes.js';
import type { Slot } from './stack.js';

interface Data {
  recipes: Record<string, ListedRecipe[]>;
  itemsByName: Record<string, { id: number }>;
}
const data = (createRequire(import.meta.url)('minecraft-data') as (version: string) => Data)('1.19.2');
const book = recipeBook(Object.values(data.recipes).flat());
const id = (name: string): number => data.itemsByName[name]?.id ?? -1;

/** A grid from names; '' is free. */
function grid(...names: string[]): Slot[] {
  return names.map((name) => (name === '' ? null : { id: id(name), count: 1, damage: 0 }));
}

describe('recipeBook', () => {
  it('makes planks wherever the log lies', () => {
    for (let at = 0; at < 9; at++) {
      const cells = Array.from({ length: 9 }, (_, index) => (index === at ? 'oak_log' : ''));
      expect(book.match(grid(...cells), 3)).toEqual({ id: id('oak_planks'), count: 4 });
    }
  });

  it('takes a shape anywhere in the grid, but not another shape', () => {
    expect(book.match(grid('oak_planks', '', 'oak_planks', ''), 2)).toEqual({ id: id('stick'), count: 4 });
    expect(book.match(grid('', '', '', 'birch_planks', '', '', 'birch_planks', '', ''), 3)).toEqual({
      id: id('stick'),
      count: 4,
    });
    expect(book.match(grid('oak_planks', 'oak_planks', '', ''), 2)?.id).not.toBe(id('stick'));
  });

  it('takes a mixture of woods', () => {
    expect(book.match(grid('oak_planks', 'birch_planks', 'spruce_planks', 'oak_planks'), 2)).toEqual({
      id: id('crafting_table'),
      count: 1,
    });
    expect(book.match(grid('oak_planks', 'birch_planks', 'oak_planks', '', 'stick', '', '', 'stick', ''), 3)).toEqual({
      id: id('wooden_pickaxe'),
      count: 1,
    });
  });

  it('takes the mirror image', () => {
    const axe = grid('cobblestone', 'cobblestone', '', 'cobblestone', 'stick', '', '', 'stick', '');
    const mirrored = grid('', 'cobblestone', 'cobblestone', '', 'stick', 'cobblestone', '', 'stick', '');
    expect(book.match(axe, 3)).toEqual({ id: id('stone_axe'), count: 1 });
    expect(book.match(mirrored, 3)).toEqual({ id: id('stone_axe'), count: 1 });
  });

  it('makes nothing of an empty grid or of nonsense', () => {
    expect(book.match(grid('', '', '', ''), 2)).toBeUndefined();
    expect(book.match(grid('dirt', 'oak_log', '', ''), 2)).toBeUndefined();
  });

  it('makes every recipe of the version', () => {
    let made = 0;
    for (const recipe of Object.values(data.recipes).flat()) {
      const cells: Slot[] = Array.from({ length: 9 }, () => null);
      const put = (index: number, item: number | { id: number } | null): void => {
        const given = item === null || typeof item === 'number' ? item : item.id;
        if (given !== null && given >= 0) cells[index] = { id: given, count: 1, damage: 0 };
      };
      recipe.inShape?.forEach((row, y) => row.forEach((item, x) => put(y * 3 + x, item)));
      recipe.ingredients?.forEach((item, index) => put(index, item));
      if (book.match(cells, 3)?.id === recipe.result.id) made++;
    }
    expect(made).toBe(Object.values(data.recipes).flat().length);
  });
});
