import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.js';

describe('Random', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    const draw = (seed: number): number[] =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.next()
        )(createRandom(seed)),
      );
    expect(draw(42)).toEqual(draw(42));
    expect(draw(42)).not.toEqual(draw(43));
  });

  it('forks by label alone: what was drawn before does not matter', () => {
    const fresh = createRandom(1);
    const used = createRandom(1);
    used.next();
    expect(used.fork('a').next()).toBe(fresh.fork('a').next());
    expect(fresh.fork('a').next()).not.toBe(fresh.fork('b').next());
  });

  it('stays within bounds and reaches them', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(20), (seed, low, span) => {
        const drawn = createRandom(seed).integer(low, low + span);
        expect(drawn).toBeGreaterThanOrEqual(low);
        expect(drawn).toBeLessThanOrEqual(low + span);
      }),
    );
    const random = createRandom(7);
    const faces = new Set(Array.from({ length: 200 }, () => random.integer(1, 6)));
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is roughly uniform, and roughly normal', () => {
    const random = createRandom(3);
    const draws = Array.from({ length: 4000 }, () => random.next());
    expect(mean(draws)).toBeCloseTo(0.5, 1);
    const normals = Array.from({ length: 4000 }, () => random.normal());
    expect(Math.abs(mean(normals))).toBeLessThan(0.1);
    expect(mean(normals.map((n) => n * n))).toBeCloseTo(1, 0);
  });

  it('cannot pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
