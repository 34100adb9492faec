import { expect, it } from 'vitest';
import { touching } from './walk-onto.js';

it.each([
  [{ x: 1.1, y: 64, z: -1.1 }, true],
  [{ x: 1.3, y: 64, z: 0 }, false],
  [{ x: 0, y: 66, z: 0 }, true],
  [{ x: 0, y: 66.5, z: 0 }, false],
  [{ x: 0, y: 63.5, z: 0 }, true],
  [{ x: 0, y: 63, z: 0 }, false],
])('feet at 0 64 0 pick up at %j: %j', (item, expected) => {
  expect(touching({ x: 0, y: 64, z: 0 }, item)).toBe(expected);
});
