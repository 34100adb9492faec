import { expect, it } from 'vitest';
import { parseSeeds } from './seeds.js';

it('reads one seed or a range, and refuses the rest', () => {
  expect(parseSeeds('7')).toEqual([7]);
  expect(parseSeeds('3..6')).toEqual([3, 4, 5, 6]);
  for (const bad of ['', '6..3', 'a', '1..', '-1', '1..9999999999', '0..100000']) expect(() => parseSeeds(bad)).toThrow(/OPTION_INVALID/);
});
