import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAside, placeBeside } from './place-beside.js';

const spawn = { x: 4, y: 64, z: -7 };
const places = (count: number, canStand: (at: { x: number; y: number; z: number }) => boolean) =>
  Array.from({ length: count }, (_, nth) => placeBeside(spawn, nth, canStand));

describe('placeBeside', () => {
  it('lets the first body stand at the spawn point, whatever is there', () => {
    expect(placeBeside(spawn, 0, () => false)).toEqual(spawn);
  });

  it('keeps bodies on level ground three blocks apart', () => {
    const stood = places(25, ({ y }) => y === 64);
    for (const [index, one] of stood.entries())
      for (const other of stood.slice(index + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z))).toBeGreaterThanOrEqual(3);
  });

  it('uses every place only where a body can stand, and each as often as the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.integer(), (count, seed) => {
        const canStand = ({ x, y, z }: { x: number; y: number; z: number }): boolean =>
          ((x * 31 + y * 17 + z * 7 + seed) & 3) === 0;
        const stood = places(count, canStand);
        for (const at of stood) expect(at.x === spawn.x && at.z === spawn.z ? true : canStand(at)).toBe(true);
        const times = [...Map.groupBy(stood, (at) => JSON.stringify(at)).values()].map(({ length }) => length);
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('puts all on the one place that there is', () => {
    expect(places(5, () => false)).toEqual(Array.from({ length: 5 }, () => spawn));
  });
});

describe('placeAside', () => {
  it('keeps who has nothing to do away from all who have, as far as there is a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer(), (nth, seed) => {
        const canStand = ({ x, y, z }: { x: number; y: number; z: number }): boolean =>
          ((x * 31 + y * 17 + z * 7 + seed) & 3) === 0;
        const aside = placeAside(spawn, nth, canStand);
        expect(canStand(aside)).toBe(true);
        for (const at of places(25, canStand)) expect(Math.hypot(at.x - aside.x, at.z - aside.z)).toBeGreaterThan(5);
        expect(Math.hypot(spawn.x - aside.x, spawn.z - aside.z)).toBeGreaterThan(8);
      }),
    );
    expect(placeAside(spawn, 3, () => false)).toEqual(spawn);
  });
});
