import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePairs, type ValuePair } from './compare-pairs.js';
import { effectOfPairs, effectOfSamples } from './effect.js';

it('converts a t of two samples to Cohen’s d', () => {
  // t = d √(n ÷ 2): Cohen, Statistical Power Analysis for the Behavioral Sciences (2nd edition), formula 2.5.3.
  expect(effectOfSamples(1.71, 20)).toBeCloseTo(0.5407, 4);
  expect(effectOfSamples(-1.71, 20)).toBe(effectOfSamples(1.71, 20));
});

it('converts d of two samples to d of pairs', () => {
  // G*Power 3.1 manual, "difference between two dependent means": means 0 and 0.4, deviation 1, r = 0.55.
  expect(effectOfPairs(0.4, 0.55)).toBeCloseTo(0.421637, 6);
  expect(effectOfPairs(0.5, 0.5)).toBeCloseTo(0.5, 9);
});

it('is exact for samples whose deviations are the same', () => {
  const values = fc.uniqueArray(fc.integer({ min: -100, max: 100 }), { minLength: 3, maxLength: 20 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 50 }), (sample, shift) => {
      // The second cell has the values of the first in another order, and more by a shift.
      const pairs = sample.map(
        (value, index): ValuePair => [(sample[(index + 1) % sample.length] ?? 0) + shift, value],
      );
      const test = comparePairs(pairs) ?? expect.fail();
      const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
      const deviation = Math.sqrt(sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sample.length - 1));
      expect(effectOfPairs(shift / deviation, test.correlation ?? NaN)).toBeCloseTo(test.d, 6);
    }),
  );
});
