import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { castLookRay } from './look-ray.js';

const eyes = { x: 0.5, y: 65.62, z: 0.5 };

describe('castLookRay', () => {
  it('finds the block and the one before it', () => {
    const wall = ({ z }: { z: number }): boolean => z === 3;
    expect(castLookRay(eyes, 0, 0, 5, wall)).toEqual({ at: { x: 0, y: 65, z: 3 }, before: { x: 0, y: 65, z: 2 } });
    expect(castLookRay(eyes, 180, 0, 5, wall)).toBeUndefined();
    expect(castLookRay(eyes, 0, 90, 5, ({ y }) => y === 63)).toEqual({
      at: { x: 0, y: 63, z: 0 },
      before: { x: 0, y: 64, z: 0 },
    });
    expect(castLookRay(eyes, -90, 0, 5, ({ x }) => x === 2)).toEqual({
      at: { x: 2, y: 65, z: 0 },
      before: { x: 1, y: 65, z: 0 },
    });
    expect(castLookRay(eyes, 0, 0, 2, wall)).toBeUndefined();
  });

  it('passes blocks face to face, and none beyond its reach', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        (yaw, pitch) => {
          const passed: { x: number; y: number; z: number }[] = [];
          expect(castLookRay(eyes, yaw, pitch, 5, (at) => (passed.push({ ...at }), false))).toBeUndefined();
          passed.forEach(({ x, y, z }, index) => {
            const [a, b, c] = [x - eyes.x, y - eyes.y, z - eyes.z].map((low) => Math.max(low, -low - 1, 0)) as [
              number,
              number,
              number,
            ];
            expect(Math.hypot(a, b, c)).toBeLessThanOrEqual(5 + 1e-6);
            const last = passed[index - 1];
            if (last !== undefined) expect(Math.abs(x - last.x) + Math.abs(y - last.y) + Math.abs(z - last.z)).toBe(1);
          });
        },
      ),
    );
  });
});
