import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratioOf, verdictOf, type Pair } from './ratio.js';

const seconds = fc.double({ min: 0.1, max: 1000, noNaN: true });
const pairs = fc.array(fc.tuple(seconds, seconds), { minLength: 1, maxLength: 10 });

it('is the same in any unit, and its inverse the other way round', () => {
  fc.assert(
    fc.property(pairs, seconds, (all, unit) => {
      const ratio = ratioOf(all) ?? expect.fail();
      const scaled = ratioOf(all.map(([baseline, own]): Pair => [baseline * unit, own * unit])) ?? expect.fail();
      const turned = ratioOf(all.map(([baseline, own]): Pair => [own, baseline])) ?? expect.fail();
      expect(scaled.mean / ratio.mean).toBeCloseTo(1, 6);
      expect(turned.mean * ratio.mean).toBeCloseTo(1, 6);
      if (ratio.low !== null && turned.high !== null) expect(ratio.low * turned.high).toBeCloseTo(1, 6);
    }),
  );
});

it('lies within its interval, and shows what the interval leaves out', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const ratio = ratioOf(all) ?? expect.fail();
      const { mean, low, high } = ratio;
      expect(low ?? mean).toBeLessThanOrEqual(mean);
      expect(high ?? mean).toBeGreaterThanOrEqual(mean);
      if (low !== null && high !== null)
        expect(verdictOf(ratio)).toBe(low > 1 ? 'faster' : high < 1 ? 'slower' : 'uncertain');
    }),
  );
});

it('needs pairs', () => {
  expect(ratioOf([])).toBeNull();
  expect(ratioOf([[0, 3]])).toBeNull();
  expect(ratioOf([[6, 3]])).toEqual({ pairs: 1, mean: 2, low: null, high: null });
});

it.each([
  ['faster', { pairs: 9, mean: 2, low: 1.8, high: 2.2 }],
  ['faster', { pairs: 9, mean: 1.04, low: 1.03, high: 1.05 }],
  ['slower', { pairs: 9, mean: 0.5, low: 0.4, high: 0.6 }],
  ['uncertain', { pairs: 9, mean: 1.2, low: 0.9, high: 1.5 }],
  ['uncertain', { pairs: 9, mean: 1, low: 1, high: 1 }],
  ['one seed', { pairs: 1, mean: 2, low: null, high: null }],
  ['no comparison', null],
])('shows "%s"', (verdict, ratio) => {
  expect(verdictOf(ratio)).toBe(verdict);
});
