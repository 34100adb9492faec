import { expect, it } from 'vitest';
import { distanceToBlock } from './reach.js';

it.each([
  [{ x: 0.5, y: 0.5, z: 0.5 }, 0],
  [{ x: 3, y: 0.5, z: 0.5 }, 2],
  [{ x: -3, y: 5, z: 0.5 }, 5],
])('from %j to the block at 0 0 0: %j', (from, expected) => {
  expect(distanceToBlock(from, { x: 0, y: 0, z: 0 })).toBeCloseTo(expected);
});
