import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePairs, type ValuePair } from './compare-pairs.js';

/** The data `sleep` of R (Student, 1908): the hours that two drugs add for ten people. */
const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
const sleep = first.map((value, index): ValuePair => [value, second[index] ?? NaN]);

describe('the comparison of pairs', () => {
  it('is that of t.test(paired = TRUE) and cor in the manual of R', () => {
    const test = comparePairs(sleep) ?? expect.fail();
    expect(test.t).toBeCloseTo(-4.0621, 4);
    expect(test.degrees).toBe(9);
    expect(test.p).toBeCloseTo(0.002833, 6);
    expect(test.pSmaller).toBeCloseTo(0.002833 / 2, 6);
    expect(test.low).toBeCloseTo(-2.4598858, 6);
    expect(test.high).toBeCloseTo(-0.7001142, 6);
    expect(test.difference).toBeCloseTo(-1.58, 9);
    expect(test.correlation).toBeCloseTo(0.7951702, 7);
    // d_z is t over the root of the number of pairs.
    expect(test.d).toBeCloseTo(-4.0621 / Math.sqrt(10), 4);
  });

  it('needs two pairs, and differences that vary', () => {
    expect(comparePairs([])).toBeNull();
    expect(comparePairs([[1, 2]])).toBeNull();
    expect(
      comparePairs([
        [1, 3],
        [2, 4],
      ]),
    ).toBeNull();
    expect(
      comparePairs([
        [0.1, 0.3],
        [0.4, 0.6],
        [0.7, 0.9],
      ]),
    ).toBeNull();
  });

  it('turns round with its cells, and knows no unit and nothing that a seed adds to both', () => {
    const value = fc.integer({ min: 0, max: 250 });
    const pairs = fc.array(fc.tuple(value, value, value), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(pairs, (all) => {
        const of = (change: (own: number, other: number, seed: number) => ValuePair) =>
          comparePairs(all.map(([own, other, seed]) => change(own, other, seed)));
        const test = of((own, other) => [own, other]);
        const turned = of((own, other) => [other, own]);
        const scaled = of((own, other) => [4 * own, 4 * other]);
        const shifted = of((own, other, seed) => [own + seed, other + seed]);
        if (test === null) {
          expect([turned, scaled, shifted]).toEqual([null, null, null]);
          return;
        }
        expect(turned?.difference).toBeCloseTo(-test.difference, 6);
        expect(turned?.d).toBeCloseTo(-test.d, 6);
        expect(turned?.p).toBeCloseTo(test.p, 6);
        expect(scaled?.p).toBeCloseTo(test.p, 6);
        expect(scaled?.d).toBeCloseTo(test.d, 6);
        expect(shifted?.p).toBeCloseTo(test.p, 6);
        expect(test.low).toBeLessThanOrEqual(test.difference + 1e-9);
        expect(test.high).toBeGreaterThanOrEqual(test.difference - 1e-9);
        expect(test.p < 0.05).toBe(test.low > 0 || test.high < 0);
        if (test.correlation !== null) expect(Math.abs(test.correlation)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
