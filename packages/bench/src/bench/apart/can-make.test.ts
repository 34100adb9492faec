import { expect, it } from 'vitest';
import { canMake } from './can-make.js';
import { readRecipeSteps } from './recipe-steps.js';

const recipes = readRecipeSteps();
const made = (item: string, count: number, held: Readonly<Record<string, number>>): boolean | null =>
  canMake(item, count, new Map(Object.entries(held)), recipes);

it('makes what recipes give, station and fuel included', () => {
  expect(made('oak_planks', 8, { oak_log: 2 })).toBe(true);
  expect(made('oak_planks', 9, { oak_log: 2 })).toBe(false);
  expect(made('chest', 1, { oak_log: 3 })).toBe(true);
  expect(made('chest', 1, { oak_planks: 8 })).toBe(false);
  expect(made('chest', 1, { oak_planks: 8, crafting_table: 1 })).toBe(true);
  expect(made('iron_ingot', 2, { raw_iron: 2, furnace: 1 })).toBe(false);
  expect(made('iron_ingot', 2, { raw_iron: 2, furnace: 1, coal: 1 })).toBe(true);
  expect(made('iron_ingot', 9, { raw_iron: 9, furnace: 1, coal: 1 })).toBe(false);
});

it('tries another recipe, packing and unpacking included', () => {
  expect(made('iron_ingot', 9, { iron_block: 1 })).toBe(true);
  expect(made('wheat', 9, { hay_block: 1 })).toBe(true);
  expect(made('iron_block', 1, { iron_ingot: 8 })).toBe(false);
});

it('needs a station that is an ingredient as well once more', () => {
  const rest = { crafting_table: 1, iron_ingot: 5, smooth_stone: 3 };
  expect(made('blast_furnace', 1, { ...rest, furnace: 1 })).toBe(true);
  expect(made('blast_furnace', 1, { crafting_table: 1, iron_ingot: 5, stone: 3, coal: 1, furnace: 1 })).toBe(false);
  expect(made('blast_furnace', 1, { crafting_table: 1, iron_ingot: 5, stone: 3, coal: 1, furnace: 2 })).toBe(true);
});
