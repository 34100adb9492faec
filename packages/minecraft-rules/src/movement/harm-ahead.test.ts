import { expect, it } from 'vitest';
import { standing, worldOf } from './blocks-world.test.support.js';
import { isHarmAhead } from './harm-ahead.js';

it('tells a body that is about to touch lava, with its side too, or to fall into it', () => {
  const to = { x: 4.5, z: 0.5 };
  expect(isHarmAhead(worldOf('.....'), standing(0, 0, 0), to)).toBe(false);
  expect(isHarmAhead(worldOf('.~...'), standing(0, 0, 0), to)).toBe(true);
  expect(isHarmAhead(worldOf('.....\n.~...'), standing(0, 0, 0), to)).toBe(false);
  expect(isHarmAhead(worldOf('.....\n.~...'), { x: 0.8, y: 0, z: 0.8 }, to)).toBe(true);
  expect(isHarmAhead(worldOf('#~', '..'), standing(0, 1, 0), to)).toBe(true);
  expect(isHarmAhead(worldOf('.~'), standing(0, 0, 0), { x: 0.6, z: 0.5 })).toBe(false);
});
