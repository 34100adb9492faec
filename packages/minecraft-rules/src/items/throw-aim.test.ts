import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eyeHeight } from '../movement/reach.js';
import type { Position } from '../position.js';
import { inPickUpReach, moveItem, pickUpDelays, throwVelocity, type LooseItem } from './item-physics.js';
import { aimOfThrow } from './throw-aim.js';

/** Throws from somebody's feet to another's; returns where the item comes to rest, and whether it could be picked up. */
function thrown(
  from: Position,
  to: Position,
  solidAt: (at: Position) => boolean,
): { readonly position: Position; readonly isPickedUp: boolean } {
  const aim = aimOfThrow(from, to);
  const [x, z] = [aim.x - from.x, aim.z - from.z];
  const pitch = -Math.atan2(aim.y - from.y - eyeHeight, Math.hypot(x, z));
  const item: LooseItem = {
    position: { ...from, y: from.y + eyeHeight - 0.3 },
    velocity: throwVelocity(Math.atan2(-x, z), pitch),
    resting: false,
  };
  let isPickedUp = false;
  for (let ticks = 1; ticks <= 200 && !item.resting; ticks++) {
    moveItem(item, { solidAt, waterAt: () => false });
    isPickedUp ||= ticks >= pickUpDelays.fresh && inPickUpReach(to, item.position);
  }
  return { position: item.position, isPickedUp };
}

const feet = { x: 0.5, y: 64, z: 0.5 };
const towards = (away: number, direction: number, y = 64): Position => ({
  x: feet.x + away * Math.sin(direction),
  y,
  z: feet.z + away * Math.cos(direction),
});
const directions = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });

it('throws to the feet of whoever stands near on the same level, not beyond them', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2.5, noNaN: true }), directions, (away, direction) => {
      const to = towards(away, direction);
      const { position, isPickedUp } = thrown(feet, to, ({ y }) => y < 64);
      expect(isPickedUp).toBe(true);
      // Half a block nearer than it has to be: bodies move a little, and so do items.
      expect(Math.hypot(position.x - to.x, position.z - to.z)).toBeLessThan(0.9);
    }),
  );
});

it('throws down to whoever stands a step lower, and up to whoever stands a step higher', () => {
  fc.assert(
    fc.property(fc.constantFrom(63, 65), fc.double({ min: 0.9, max: 1.6, noNaN: true }), (level, away) => {
      const to = towards(away, 0, level);
      expect(thrown(feet, to, ({ y, z }) => y < (z < 1 ? 64 : level)).isPickedUp).toBe(true);
    }),
  );
});

it('throws up out of a pit to whoever stands over its edge', () => {
  const to = { x: 0.15, y: 65, z: 0.5 };
  const isPit = ({ x, z }: Position): boolean => x >= 0 && x < 1 && z >= 0 && z < 1;
  expect(thrown(feet, to, (at) => at.y < (isPit(at) ? 64 : 65)).isPickedUp).toBe(true);
});
