import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedTemperature } from './temperature.js';

it('gives any three attempts in a row three temperatures, within the range that servers allow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (hundredths) => {
      const first = hundredths / 100;
      const all = [1, 2, 3, 4, 5, 6].map((attempt) => changedTemperature(first, attempt));
      expect(all[0]).toBe(first);
      for (let at = 0; at + 3 <= all.length; at++) expect(new Set(all.slice(at, at + 3)).size).toBe(3);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...all)).toBeLessThanOrEqual(first <= 1 ? 1 : 2);
    }),
  );
});
