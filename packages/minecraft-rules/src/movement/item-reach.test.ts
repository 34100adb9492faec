import { describe, expect, it } from 'vitest';
import { worldOf } from './blocks-world.test.support.js';
import { restingPlace, touching } from './item-reach.js';

describe('touching', () => {
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
});

describe('restingPlace', () => {
  it('is the ground below', () => {
    expect(restingPlace(worldOf('#.', '#.'), { x: 0.3, y: 5.7, z: 0.5 })).toEqual({ x: 0.3, y: 2, z: 0.5 });
    expect(restingPlace(worldOf('#.', '#.'), { x: 1.3, y: 5.7, z: 0.5 })).toEqual({ x: 1.3, y: 0, z: 0.5 });
    expect(restingPlace(worldOf('#.'), { x: 0.5, y: 1, z: 0.5 })).toEqual({ x: 0.5, y: 1, z: 0.5 });
  });
});
