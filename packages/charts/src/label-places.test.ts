import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apart } from './label-places.js';

it('moves only labels that would cover others', () => {
  const places = [50, 51, 50, 47].map((top, index) => ({ left: index === 2 ? 80 : 50, top }));
  expect(apart(places).map(({ top }) => top)).toEqual([50, 56, 50, 44]);
});

it('keeps up to eight labels of any places apart, and on the picture', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.record({ left: percent, top: percent }), { maxLength: 8 }), (places) => {
      const placed = apart(places);
      placed.forEach(({ left, top }, index) => {
        expect(top >= 0 && top <= 100).toBe(true);
        for (const other of placed.slice(0, index))
          expect(Math.abs(other.left - left) >= 14 || Math.abs(other.top - top) > 5.98).toBe(true);
      });
    }),
  );
});
