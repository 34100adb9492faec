import { expect, it } from 'vitest';
import { boxAround, indexIn, placesOf } from './block-box.js';

it('encloses the positions with a margin, and finds the index of every place', () => {
  const box = boxAround(
    [
      { x: 2, y: 5, z: -1 },
      { x: 0, y: 6, z: 1 },
    ],
    { x: 1, y: 0, z: 2 },
  );
  expect(box).toEqual({ low: { x: -1, y: 5, z: -3 }, high: { x: 3, y: 6, z: 3 } });
  const places = placesOf(box);
  expect(places).toHaveLength(5 * 2 * 7);
  expect(places.map((place) => indexIn(box, place))).toEqual(places.map((_, index) => index));
  expect(indexIn(box, { x: 4, y: 5, z: 0 })).toBe(-1);
});
