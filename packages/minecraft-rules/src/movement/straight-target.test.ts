import { expect, it } from 'vitest';
import { standing, worldOf } from './blocks-world.test.support.js';
import { straightTarget } from './straight-target.js';

const feet = standing(1, 0, 1);

it('is the middle of the goal where the way is open', () => {
  expect(straightTarget(worldOf(), feet, { target: { x: 9, y: 0, z: 3 }, within: 0 })).toEqual({
    x: 9.5,
    y: 0,
    z: 3.5,
  });
});

it('is a block that cannot be entered, if near it is near enough', () => {
  const world = worldOf('......\n....#.\n......', '......\n....#.\n......');
  const target = { x: 4, y: 0, z: 1 };
  expect(straightTarget(world, feet, { target, within: 0 })).toBeNull();
  expect(straightTarget(world, feet, { target, within: 1 })).toEqual({ x: 4.5, y: 0, z: 1.5 });
});

it('is none behind a wall, and none far away', () => {
  const wall = worldOf('...#..\n...#..\n...#..', '...#..\n...#..\n...#..');
  expect(straightTarget(wall, feet, { target: { x: 5, y: 0, z: 1 }, within: 0 })).toBeNull();
  expect(straightTarget(worldOf(), feet, { target: { x: 40, y: 0, z: 1 }, within: 0 })).toBeNull();
});
