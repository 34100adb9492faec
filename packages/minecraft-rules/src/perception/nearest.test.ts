import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NearestList } from './nearest.js';

it('keeps the nearest, in order, however they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: 1, max: 10 }), (distances, limit) => {
      const nearest = new NearestList<number>(limit);
      distances.forEach((distance, index) => nearest.add(distance, () => index));
      expect(nearest.entries().map(({ distance }) => distance)).toEqual(
        [...distances].sort((a, b) => a - b).slice(0, limit),
      );
      expect(nearest.reach).toBe(distances.length < limit ? Infinity : nearest.entries().at(-1)?.distance);
    }),
  );
});
