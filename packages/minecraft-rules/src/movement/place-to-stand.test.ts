import { describe, expect, it } from 'vitest';
import { hasArrived } from './place-to-stand.js';

const target = { x: 5, y: 64, z: -3 };

describe('hasArrived', () => {
  it.each([
    [0, { x: 5.9, y: 64, z: -2.1 }, true],
    [0, { x: 4.9, y: 64, z: -2.1 }, false],
    [0, { x: 5.5, y: 65, z: -2.5 }, false],
    [1, { x: 4.1, y: 64, z: -2.5 }, true],
    [1, { x: 4.1, y: 64, z: -3.5 }, false],
    [1.5, { x: 4.1, y: 64, z: -3.5 }, true],
    [3, { x: 5.5, y: 61.2, z: -2.5 }, true],
    [3, { x: 9.5, y: 64, z: -2.5 }, false],
  ])('within %j at %j: %j', (within, feet, arrived) => {
    expect(hasArrived({ target, within }, feet)).toBe(arrived);
  });
});
