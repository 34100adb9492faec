import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eyeHeight } from '../movement/reach.js';
import { inPickUpReach, moveItem, throwVelocity, type LooseItem } from './item-physics.js';
import { aimOfThrow } from './throw-aim.js';

/** Where an item comes to rest that is thrown from the origin towards a point; a step is midway to the receiver. */
function thrownTo(aim: { x: number; y: number; z: number }, to: { x: number; y: number; z: number }): LooseItem {
  const away = Math.hypot(aim.x, aim.z);
  const yaw = Math.atan2(-aim.x, aim.z);
  const pitch = -Math.atan2(aim.y - eyeHeight, away);
  const item = { position: { x: 0, y: eyeHeight - 0.3, z: 0 }, velocity: throwVelocity(yaw, pitch), resting: false };
  const solidAt = ({ x, y, z }: typeof to): boolean => y < (Math.hypot(x, z) < away / 2 ? 0 : to.y);
  for (let ticks = 0; ticks < 200 && !item.resting; ticks++) moveItem(item, { solidAt, waterAt: () => false });
  return item;
}

it('throws within reach of whoever stands near, on the same level or one step below', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2.5, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.constantFrom(-1, 0),
      (away, direction, y) => {
        const to = { x: away * Math.sin(direction), y, z: away * Math.cos(direction) };
        const item = thrownTo(aimOfThrow({ x: 0, y: 0, z: 0 }, to), to);
        expect(item.resting).toBe(true);
        // Half a block nearer than it has to be: bodies move a little, and so do items.
        expect(Math.hypot(item.position.x - to.x, item.position.z - to.z)).toBeLessThan(0.9);
        expect(inPickUpReach(to, item.position)).toBe(true);
      },
    ),
  );
});

it('does not look past whoever stands a step higher', () => {
  const to = { x: 0, y: 1, z: 1 };
  const { position } = thrownTo(aimOfThrow({ x: 0, y: 0, z: 0 }, to), to);
  expect(inPickUpReach(to, position)).toBe(true);
});
