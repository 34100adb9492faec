import { expect, it } from 'vitest';
import { directionTo } from './direction.js';

it.each([
  [5, 0, 0, 'E'],
  [5, 1, 5, 'SE'],
  [0, -4, 5, 'S'],
  [-5, 0, 6, 'SW'],
  [-5, 0, 0, 'W'],
  [-5, 0, -1, 'W'],
  [-4, 0, -5, 'NW'],
  [1, 0, -5, 'N'],
  [5, 3, -5, 'NE'],
  [1, 3, 1, 'above'],
  [2, -9, 4, 'below'],
])('what is %d east, %d up and %d south is %s', (x, y, z, direction) => {
  expect(directionTo({ x: x + 10, y: y + 64, z: z - 7 }, { x: 10, y: 64, z: -7 })).toBe(direction);
});
