import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipeBook, type ListedRecipe, type Slot } from '@s-agents/minecraft-rules';
import { itemRulesOf, remaindersOf } from '../child/items.js';
import type { Registry } from '../child/registry.js';
import { craftingLayout, inventoryLayout, type Layout } from './layout.js';
import { craftingMaker } from './maker.js';
import { Window } from './window.js';

const rulesPackage = createRequire(import.meta.url).resolve('@s-agents/minecraft-rules/package.json');
const minecraftData = createRequire(rulesPackage)('minecraft-data') as (version: string) => Registry;

type Cells = (number | null)[][];

/**
 * Returns a recipe's rows of item ids, without empty rows and columns at the edges: it may lie anywhere in the grid.
 */
function cellsOf(recipe: ListedRecipe, width: number): Cells {
  const idOf = (given: number | { id: number } | null): number | null => {
    const id = given === null || typeof given === 'number' ? given : given.id;
    return id === null || id < 0 ? null : id;
  };
  if (recipe.ingredients !== undefined) {
    const ids = recipe.ingredients.map(idOf);
    return Array.from({ length: Math.ceil(ids.length / width) }, (_, row) => ids.slice(row * width, (row + 1) * width));
  }
  const rows = (recipe.inShape ?? []).map((row) => row.map(idOf));
  const used = rows.filter((row) => row.some((id) => id !== null));
  const columns = used.flatMap((row) => row.flatMap((id, x) => (id === null ? [] : [x])));
  const first = Math.min(...columns);
  return used.map((row) => Array.from({ length: Math.max(...columns) - first + 1 }, (_, x) => row[first + x] ?? null));
}

function fits(cells: Cells, width: number): boolean {
  return cells.length <= width && cells.every((row) => row.length <= width);
}

/**
 * Crafts by clicks as a player does: takes a stack of an ingredient, places one item at a time in the grid, puts the
 * rest back, and takes the result.
 */
function craft(
  registry: Registry,
  book: ReturnType<typeof recipeBook>,
  layout: Layout,
  cells: Cells,
  at: { dx: number; dy: number },
  shift: boolean,
): Window {
  const width = layout.grid?.width ?? 0;
  const kinds = [...new Set(cells.flat().filter((id) => id !== null))];
  const slots: Slot[] = Array.from({ length: layout.size }, () => null);
  const rules = itemRulesOf(registry);
  let free = layout.main;
  for (const id of kinds) {
    let needed = cells.flat().filter((each) => each === id).length;
    for (const size = rules.stackSize(id); needed > 0; needed -= size)
      slots[free++] = { id, count: Math.min(size, needed), damage: 0 };
  }
  const window = new Window(layout, slots, rules, craftingMaker(layout, book, remaindersOf(registry)));
  cells.forEach((row, y) =>
    row.forEach((id, x) => {
      if (id === null) return;
      if (window.cursor?.id !== id) {
        expect(window.cursor).toBeNull();
        const source = window.slots.findIndex((slot, index) => index >= layout.main && slot?.id === id);
        window.click({ slot: source, button: 0, mode: 0 });
      }
      window.click({ slot: 1 + (y + at.dy) * width + x + at.dx, button: 1, mode: 0 });
      const home = window.slots.findIndex((slot, index) => index >= layout.main && slot === null);
      if (window.cursor !== null) window.click({ slot: home, button: 0, mode: 0 });
    }),
  );
  window.click({ slot: 0, button: 0, mode: shift ? 1 : 0 });
  return window;
}

describe.each(['1.16.5', '1.19.2', '1.20.4', '1.21.4'])('every recipe of %s', (version) => {
  const registry = minecraftData(version);
  const recipes = Object.values(registry.recipes).flat();
  const book = recipeBook(recipes);
  const remainders = remaindersOf(registry);

  it('can be crafted by clicks, in the inventory if it is small enough, and leaves the buckets', () => {
    expect(recipes.length).toBeGreaterThan(1000);
    let made = 0;
    for (const recipe of recipes)
      for (const layout of [inventoryLayout, craftingLayout]) {
        const cells = cellsOf(recipe, layout.grid?.width ?? 0);
        if (!fits(cells, layout.grid?.width ?? 0)) continue;
        made++;
        const window = craft(registry, book, layout, cells, { dx: 0, dy: 0 }, false);
        const name = registry.items[recipe.result.id]?.name;
        expect(window.cursor, `${name} of ${JSON.stringify(cells)}`).toEqual({
          id: recipe.result.id,
          count: recipe.result.count,
          damage: 0,
        });
        const left = cells.flat().flatMap((id) => remainders.get(id ?? -1) ?? []);
        const grid = window.slots
          .slice(1, layout.main - (layout.kind === 'inventory' ? 4 : 0))
          .flatMap((slot) => slot?.id ?? []);
        expect(grid.sort(), name).toEqual(left.sort());
      }
    expect(made).toBeGreaterThan(recipes.length);
  });

  it('works anywhere in the grid, and moves into the inventory by shift-click', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (pick, right, down) => {
        const recipe = recipes[pick % recipes.length];
        if (recipe === undefined) return;
        const cells = cellsOf(recipe, 3);
        const at = { dx: right % (4 - Math.max(...cells.map((row) => row.length))), dy: down % (4 - cells.length) };
        const window = craft(registry, book, craftingLayout, cells, at, true);
        expect(window.cursor).toBeNull();
        const got = window.slots
          .slice(craftingLayout.main)
          .reduce((sum, slot) => sum + (slot?.id === recipe.result.id ? slot.count : 0), 0);
        expect(got).toBe(recipe.result.count);
      }),
      { numRuns: 300 },
    );
  });
});
