import { groundHeight, worldGenerator } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { unevenPlace } from './uneven-place.js';

it.each([1, 2, 3, 20])('lies in the middle of a slope, seed %i', (seed) => {
  const land = worldGenerator('default', seed);
  const { x, y, z } = unevenPlace(land, { x: 5, z: 5 });
  const heights = Array.from({ length: 25 }, (_, place) =>
    groundHeight(land, x + (place % 5), z + Math.floor(place / 5)),
  );
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...heights)).toBeGreaterThanOrEqual(y);
  expect(Math.min(...heights)).toBeLessThanOrEqual(y);
});

it('does not exist on flat land', () => {
  expect(() => unevenPlace(worldGenerator('flat', 1), { x: 5, z: 5 })).toThrow(RangeError);
});
