import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMeans } from './compare-means.js';

/** The data `sleep` of R (Student, 1908): the hours that two drugs add. */
const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

describe('the comparison of two means', () => {
  it('is that of t.test in the manual of R', () => {
    const test = compareMeans(first, second) ?? expect.fail();
    expect(test.t).toBeCloseTo(-1.8608, 4);
    expect(test.degrees).toBeCloseTo(17.776, 3);
    expect(test.p).toBeCloseTo(0.07939, 5);
    expect(test.pSmaller).toBeCloseTo(0.0397, 4);
    expect(test.low).toBeCloseTo(-3.3654832, 6);
    expect(test.high).toBeCloseTo(0.2054832, 6);
    expect(test.difference).toBeCloseTo(-1.58, 6);
  });

  it('needs two values in each, and values that vary', () => {
    expect(compareMeans([1], [1, 2])).toBeNull();
    expect(compareMeans([1, 2], [])).toBeNull();
    expect(compareMeans([3, 3], [3, 3])).toBeNull();
  });

  it('turns round with its samples, and knows no unit', () => {
    const sample = fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(sample, sample, (own, other) => {
        const test = compareMeans(own, other);
        const turned = compareMeans(other, own);
        const scaled = compareMeans(
          own.map((value) => 4 * value),
          other.map((value) => 4 * value),
        );
        if (test === null) {
          expect(turned).toBeNull();
          return;
        }
        expect(turned?.difference).toBeCloseTo(-test.difference, 6);
        expect(turned?.p).toBeCloseTo(test.p, 6);
        expect(scaled?.p).toBeCloseTo(test.p, 6);
        expect(scaled?.d).toBeCloseTo(test.d, 6);
        expect(test.low).toBeLessThanOrEqual(test.difference + 1e-9);
        expect(test.high).toBeGreaterThanOrEqual(test.difference - 1e-9);
        expect(test.p < 0.05).toBe(test.low > 0 || test.high < 0);
      }),
    );
  });
});
