import { expect, it } from 'vitest';
import { wearOf } from './durability.js';

it.each([
  ['wooden_pickaxe', 1.5, 1],
  ['iron_sword', 2, 2],
  ['shears', 0.2, 1],
  ['stone_axe', 0, 0],
  ['oak_log', 2, 0],
])('%s on hardness %d wears by %i', (tool, hardness, wear) => {
  expect(wearOf(tool, hardness)).toBe(wear);
});
