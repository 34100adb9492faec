import { expect, it } from 'vitest';
import { suiteSeeds } from './suite-seeds.js';

it('takes the very seeds of a range, whatever has been begun', () => {
  expect(suiteSeeds('3..6', { known: [9], origin: 1 })).toEqual([3, 4, 5, 6]);
});

it('draws as many fresh ones as are asked for, others each time', () => {
  const [one, other] = [1, 2].map((origin) => suiteSeeds('20', { known: [], origin }));
  expect(new Set(one).size).toBe(20);
  expect(new Set([...(one ?? []), ...(other ?? [])]).size).toBeGreaterThan(30);
});

it('goes on with those that have been begun', () => {
  const seeds = suiteSeeds('3', { known: [7, 5], origin: 1 });
  expect(seeds.slice(0, 2)).toEqual([7, 5]);
  expect(new Set(seeds).size).toBe(3);
  expect(suiteSeeds('2', { known: [7, 5, 4], origin: 1 })).toEqual([7, 5]);
});

it.each(['', '0', 'a', '1.5', '-2', '9999', '5..2'])('refuses %j', (text) => {
  expect(() => suiteSeeds(text, { known: [], origin: 1 })).toThrow(/^OPTION_INVALID/);
});
