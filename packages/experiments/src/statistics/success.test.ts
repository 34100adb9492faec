import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSuccess, successInterval, type SuccessPair } from './success.js';

const times = (count: number, pair: SuccessPair): SuccessPair[] => Array.from({ length: count }, () => pair);

describe('the interval of how often a goal is met', () => {
  // binom.test in R; the last is the example of its manual (Mendel's peas, in Conover, 1971).
  it.each([
    [5, 10, 0.187086, 0.812914],
    [0, 10, 0, 0.3084971],
    [10, 10, 0.6915029, 1],
    [682, 925, 0.7076683, 0.7654066],
  ])('of %i in %i is that of R', (met, runs, low, high) => {
    const interval = successInterval(met, runs) ?? expect.fail();
    expect(interval.low).toBeCloseTo(low, 6);
    expect(interval.high).toBeCloseTo(high, 6);
  });

  it('is none without runs', () => {
    expect(successInterval(0, 0)).toBeNull();
  });

  it('holds the share, is mirrored by that of misses, and shrinks with the runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), (runs, some) => {
        const met = some % (runs + 1);
        const interval = successInterval(met, runs) ?? expect.fail();
        const missed = successInterval(runs - met, runs) ?? expect.fail();
        const more = successInterval(2 * met, 2 * runs) ?? expect.fail();
        expect(interval.low).toBeLessThanOrEqual(met / runs);
        expect(interval.high).toBeGreaterThanOrEqual(met / runs);
        expect(missed.low).toBeCloseTo(1 - interval.high, 6);
        expect(more.high - more.low).toBeLessThan(interval.high - interval.low);
      }),
    );
  });
});

describe('the comparison of how often goals are met', () => {
  it('is McNemar’s exact test', () => {
    // Approval of a prime minister in two surveys of the same people (Agresti, Categorical Data Analysis, table 10.1);
    // mcnemar.exact of R's package exact2x2 gives 3.716e-05.
    const ratings = [
      ...times(794, [true, true]),
      ...times(150, [true, false]),
      ...times(86, [false, true]),
      ...times(570, [false, false]),
    ];
    const test = compareSuccess(ratings) ?? expect.fail();
    expect(test).toMatchObject({ pairs: 1600, onlyOwn: 150, onlyOther: 86 });
    expect(test.p).toBeCloseTo(3.716e-5, 8);
    // One of seven seeds: 2 (1 + 7) / 2^7.
    expect(compareSuccess([...times(6, [true, false]), [false, true]])?.p).toBeCloseTo(0.125, 9);
  });

  it('finds nothing where no seed differs, and needs pairs', () => {
    expect(compareSuccess(times(9, [true, true]))?.p).toBe(1);
    expect(compareSuccess([])).toBeNull();
  });

  it('turns round with its cells, and does not see seeds in which both are alike', () => {
    const pair = fc.tuple(fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 40 }), fc.nat(20), (pairs, alike) => {
        const test = compareSuccess(pairs) ?? expect.fail();
        const turned = compareSuccess(pairs.map(([own, other]): SuccessPair => [other, own]));
        expect(turned).toMatchObject({ onlyOwn: test.onlyOther, onlyOther: test.onlyOwn });
        expect(turned?.p).toBeCloseTo(test.p, 9);
        expect(compareSuccess([...pairs, ...times(alike, [true, true])])?.p).toBe(test.p);
        expect(test.p).toBeGreaterThan(0);
        expect(test.p).toBeLessThanOrEqual(1);
      }),
    );
  });
});
