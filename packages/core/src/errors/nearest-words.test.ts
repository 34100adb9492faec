import { expect, it } from 'vitest';
import { nearestNames, nearestWords } from './nearest-words.js';

it('offers what was most likely meant, likeliest first, and nothing far-fetched', () => {
  expect(nearestWords('topolgy', ['topology', 'scheduler', 'root'])).toEqual(['topology']);
  expect(nearestWords('Oak Planks', ['oak_planks', 'oak_plank', 'birch_planks'])).toEqual(['oak_planks', 'oak_plank']);
  expect(nearestWords('unobtainium', ['obsidian', 'stick'])).toEqual([]);
  expect(nearestWords('x', [])).toEqual([]);
});

it('offers for a name of several words what one of them names, before what is spelt alike', () => {
  const names = ['log', 'oak_log', 'torch', 'soul_torch', 'stick', 'wool', 'iron_ingot'];
  expect(nearestNames('wooden_log', names)[0]).toBe('log');
  expect(nearestNames('coal_torche', names)).toContain('torch');
  expect(nearestNames('iron_ignot', names)[0]).toBe('iron_ingot');
  expect(nearestNames('flux_capacitor', names)).toEqual([]);
});
