import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countForPower, powerOf } from './power.js';

describe('the power of a paired t-test', () => {
  it('is that of R', () => {
    // power.t.test(n, delta, sd = 1, type = "paired", alternative), and n for power = 0.9.
    expect(powerOf({ d: 1, sides: 2 }, 20)).toBeCloseTo(0.9885913, 6);
    expect(powerOf({ d: 0.5, sides: 2 }, 30)).toBeCloseTo(0.7539647, 6);
    expect(powerOf({ d: 0.5, sides: 1 }, 30)).toBeCloseTo(0.8482542, 6);
    expect(countForPower({ d: 0.5, sides: 2 }, 0.9)).toBe(Math.ceil(43.99552));
    expect(countForPower({ d: 1, sides: 1 }, 0.9)).toBe(Math.ceil(10.08107));
  });

  it('is that of the example in the manual of G*Power 3.1', () => {
    // "Difference between two dependent means": d_z = 0.421637, 50 pairs, two-sided.
    expect(powerOf({ d: 0.421637, sides: 2 }, 50)).toBeCloseTo(0.832114, 5);
  });

  it('grows with the pairs and the difference, and has no sign', () => {
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
