import { describe, expect, it } from 'vitest';
import { besideBed, inBedReach, canSleepAt } from './beds.js';

const halves = [
  { x: 0, y: 64, z: 0 },
  { x: 1, y: 64, z: 0 },
];

describe('beds', () => {
  it('are for the night', () =>
    expect([0, 12_000, 12_542, 18_000, 23_459, 23_460].map(canSleepAt)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]));

  it('are in reach three blocks around', () => {
    expect(inBedReach({ x: -2.4, y: 64, z: 0.5 }, halves)).toBe(true);
    expect(inBedReach({ x: 4.4, y: 66, z: 3.4 }, halves)).toBe(true);
    expect(inBedReach({ x: -2.6, y: 64, z: 0.5 }, halves)).toBe(false);
    expect(inBedReach({ x: 0.5, y: 67, z: 0.5 }, halves)).toBe(false);
  });

  it('have 10 places around them on each of two levels, the nearest first', () => {
    const places = besideBed(halves, { x: -1, y: 64, z: 0 });
    expect(places[0]).toEqual({ x: -1, y: 64, z: 0 });
    expect(places.filter(({ y }) => y === 64)).toHaveLength(10);
    expect(places.some(({ x, y, z }) => y === 64 && z === 0 && (x === 0 || x === 1))).toBe(false);
  });
});
