import { describe, expect, it } from 'vitest';
import { standing, worldOf } from './blocks-world.test.support.js';
import { hasArrived, standingIn, standsOnFloor } from './place-to-stand.js';

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

describe('standingIn', () => {
  const pillar = worldOf('...\n.#.\n...');

  it.each([
    ['in the middle', standing(1, 1, 1), { x: 1, y: 1, z: 1 }],
    ['over its edge', { x: 2.2, y: 1, z: 1.5 }, { x: 1, y: 1, z: 1 }],
    ['beside it in the air', { x: 2.4, y: 1, z: 1.5 }, { x: 2, y: 1, z: 1 }],
  ])('%s', (_, feet, block) => {
    expect(standingIn(pillar, feet)).toEqual(block);
  });
});

it('stands on whole blocks only', () => {
  expect(standsOnFloor(worldOf(), standing(1, 0, 1))).toBe(true);
  expect(standsOnFloor(worldOf(), standing(1, 2, 1))).toBe(false);
  expect(standsOnFloor(worldOf('~~~\n~~~\n~~~'), standing(1, 0, 1))).toBe(false);
});
