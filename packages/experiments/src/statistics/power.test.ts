import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countForPower, powerOf } from './power.js';

describe('the power of a t-test', () => {
  // The examples of power.t.test in the manual of R.
  it('is that of R', () => {
    expect(powerOf({ d: 1, sides: 2 }, 20)).toBeCloseTo(0.8689528, 5);
    expect(countForPower({ d: 1, sides: 2 }, 0.9)).toBe(Math.ceil(22.0211));
    expect(countForPower({ d: 1, sides: 1 }, 0.9)).toBe(Math.ceil(17.84713));
  });

  // Cohen, Statistical Power Analysis for the Behavioral Sciences (2nd edition), table 2.4.1, and Cohen, A Power Primer
  // (1992), table 2: the number of values in each sample, two-sided at 5%.
  it.each([
    [0.2, 0.8, 393],
    [0.5, 0.8, 64],
    [0.8, 0.8, 26],
  ])('takes for d = %f and a power of %f the sample of Cohen’s tables, %i', (d, power, count) => {
    expect(Math.abs((countForPower({ d, sides: 2 }, power) ?? 0) - count)).toBeLessThanOrEqual(1);
  });

  it('grows with the sample and the difference, and has no sign', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 3, noNaN: true }),
        fc.integer({ min: 2, max: 300 }),
        fc.constantFrom(1 as const, 2 as const),
        (d, count, sides) => {
          const power = powerOf({ d, sides }, count);
          expect(power).toBeGreaterThan(0.049);
          expect(power).toBeLessThanOrEqual(1);
          expect(powerOf({ d, sides }, count + 5)).toBeGreaterThan(power - 1e-6);
          expect(powerOf({ d: d + 0.1, sides }, count)).toBeGreaterThan(power - 1e-6);
          expect(powerOf({ d: -d, sides }, count)).toBe(power);
        },
      ),
    );
  });

  it('is reached by the least sample that reaches it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        fc.double({ min: 0.2, max: 0.95, noNaN: true }),
        (d, power) => {
          const count = countForPower({ d, sides: 1 }, power) ?? expect.fail();
          expect(powerOf({ d, sides: 1 }, count)).toBeGreaterThanOrEqual(power);
          if (count > 2) expect(powerOf({ d, sides: 1 }, count - 1)).toBeLessThan(power);
        },
      ),
    );
  });

  it('is not reached where there is next to no difference', () => {
    expect(countForPower({ d: 1e-6, sides: 2 }, 0.9)).toBeNull();
  });
});
