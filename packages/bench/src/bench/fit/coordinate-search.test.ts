import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coordinateSearch, type Point } from './coordinate-search.js';

const options = { start: [0.2, 0.2], strides: [0.1, 0.05, 0.025] } as const;
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('finds the least of a bowl, to half of its last stride, and never leaves the unit square', async () => {
  await fc.assert(
    fc.asyncProperty(share, share, fc.double({ min: 0.2, max: 5, noNaN: true }), async (x, y, weight) => {
      const tried: Point[] = [];
      const { point, loss } = await coordinateSearch(async (at) => {
        tried.push(at);
        return (at[0] - x) ** 2 + weight * (at[1] - y) ** 2;
      }, options);
      expect(Math.abs(point[0] - x)).toBeLessThanOrEqual(0.0125 + 1e-9);
      expect(Math.abs(point[1] - y)).toBeLessThanOrEqual(0.0125 + 1e-9);
      expect(loss).toBe((point[0] - x) ** 2 + weight * (point[1] - y) ** 2);
      expect(tried.flat().every((value) => value >= 0 && value <= 1)).toBe(true);
      expect(new Set(tried.map(String)).size).toBe(tried.length);
    }),
  );
});

it('follows a slope that is a line from corner to corner', async () => {
  const { point } = await coordinateSearch(async ([a, b]) => -a - b, options);
  expect(point).toEqual([1, 1]);
});
