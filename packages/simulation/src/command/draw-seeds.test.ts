import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawSeeds } from './draw-seeds.js';

it('draws as many different seeds as asked for, the same ones for the same text', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 300 }), (text, count) => {
      const seeds = drawSeeds(text, count);
      expect(new Set(seeds).size).toBe(count);
      expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed > 0)).toBe(true);
      expect(drawSeeds(text, count)).toEqual(seeds);
    }),
  );
});

it('draws others for another text', () => {
  const first = new Set(drawSeeds('first', 1000));
  expect(drawSeeds('second', 1000).filter((seed) => first.has(seed)).length).toBeLessThan(3);
});

it('refuses more than it can draw', () => {
  expect(() => drawSeeds('x', 1_000_001)).toThrow(/--count is 1000001/);
});
