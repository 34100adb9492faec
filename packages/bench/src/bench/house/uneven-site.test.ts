import { groundHeight, worldGenerator } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { findUnevenSite } from './uneven-site.js';

it.each([1, 2, 3, 20])('finds a site in the middle of a slope, seed %i', (seed) => {
  const land = worldGenerator('default', seed);
  const { x, y, z } = findUnevenSite(land, { x: 5, z: 5 });
  const heights = Array.from({ length: 25 }, (_, place) =>
    groundHeight(land, x + (place % 5), z + Math.floor(place / 5)),
  );
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...heights)).toBeGreaterThanOrEqual(y);
  expect(Math.min(...heights)).toBeLessThanOrEqual(y);
});

it('finds none on flat land', () => {
  expect(() => findUnevenSite(worldGenerator('flat', 1), { x: 5, z: 5 })).toThrow(RangeError);
});
