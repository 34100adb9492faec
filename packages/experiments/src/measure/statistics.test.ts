import { describe, expect, it } from 'vitest';
import { summarize } from './statistics.js';

describe('summarize', () => {
  it('computes mean, 95% interval and spread', () => {
    // 1..5: standard deviation 1.5811, t(4) = 2.776, half width 2.776 * 1.5811 / sqrt(5)
    const summary = summarize([5, 1, 4, 2, 3]);
    expect(summary).toMatchObject({ count: 5, mean: 3, minimum: 1, median: 3, maximum: 5 });
    expect(summary.halfWidth).toBeCloseTo(1.963, 3);
    expect(summarize([1, 2]).median).toBe(1.5);
  });

  it('gives no interval for one value, and throws without values', () => {
    expect(summarize([7]).halfWidth).toBeNull();
    expect(() => summarize([])).toThrow(RangeError);
  });
});
