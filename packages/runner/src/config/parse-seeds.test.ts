import { expect, it } from 'vitest';
import { parseSeeds } from './parse-seeds.js';

it('reads one seed, or the first and the last', () => {
  expect(parseSeeds('17')).toEqual([17]);
  expect(parseSeeds('17..17')).toEqual([17]);
  expect(parseSeeds(' 8..11 ')).toEqual([8, 9, 10, 11]);
});

it.each(['', '5..4', '1-3', 'a..b', '-1..3', '1..2000000'])('refuses %j', (text) => {
  expect(() => parseSeeds(text)).toThrow(/^OPTION_INVALID/);
});
