import { expect, it } from 'vitest';
import { nearestWords } from './nearest-words.js';

it('offers what was most likely meant, likeliest first, and nothing far-fetched', () => {
  expect(nearestWords('topolgy', ['topology', 'scheduler', 'root'])).toEqual(['topology']);
  expect(nearestWords('Oak Planks', ['oak_planks', 'oak_plank', 'birch_planks'])).toEqual(['oak_planks', 'oak_plank']);
  expect(nearestWords('unobtainium', ['obsidian', 'stick'])).toEqual([]);
  expect(nearestWords('x', [])).toEqual([]);
});
