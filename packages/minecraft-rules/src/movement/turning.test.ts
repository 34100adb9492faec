import fc from 'fast-check';
import { expect, it } from 'vitest';
import { angleBetween, leastPlacingSeconds, turnPerTick, turnTicks } from './turning.js';

const yawed = (yaw: number) => ({ yaw, pitch: 0 });

it('turns the shorter way, by 0.15 radians a tick', () => {
  expect(turnTicks(yawed(1), yawed(1))).toBe(0);
  expect(turnTicks(yawed(0), yawed(0.15))).toBe(1);
  expect(turnTicks(yawed(0), yawed(0.16))).toBe(2);
  expect(turnTicks(yawed(0), yawed(Math.PI / 2))).toBe(11);
  expect(turnTicks(yawed(-3), yawed(3))).toBe(2);
  expect(turnTicks(yawed(0), yawed(Math.PI))).toBe(21);
});

it('waits for no more than a tick where only the pitch changes', () => {
  expect(turnTicks({ yaw: 1, pitch: -1 }, { yaw: 1, pitch: 1.5 })).toBe(1);
});

it('takes as long one way as the other, and half a turn at the most', () => {
  const yaw = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(yaw, yaw, (one, other) => {
      expect(angleBetween(one, other)).toBeCloseTo(angleBetween(other, one), 9);
      expect(turnTicks(yawed(one), yawed(other))).toBeLessThanOrEqual(Math.ceil(Math.PI / turnPerTick));
    }),
  );
});

it('gives every block but the first a tick of its own', () => {
  expect([0, 1, 2, 101].map(leastPlacingSeconds)).toEqual([0, 0, 0.05, 5]);
});
