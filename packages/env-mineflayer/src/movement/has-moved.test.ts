import { expect, it } from 'vitest';
import { hasMoved } from './has-moved.js';

it('tells a step from bobbing in the water', () => {
  const from = { x: 0.5, y: 62, z: 0.5 };
  expect(hasMoved(from, { ...from, x: 1.2 })).toBe(true);
  expect(hasMoved(from, { ...from, y: 63.6 })).toBe(true);
  expect(hasMoved(from, { ...from, y: 61 })).toBe(false);
  expect(hasMoved(from, { x: 0.9, y: 62.9, z: 0.7 })).toBe(false);
});
