import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectionsAround } from './sections.js';

it('holds every block whose middle is within the radius, and tells how near a section can be', () => {
  const coordinate = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(
      coordinate,
      fc.double({ min: 0, max: 100, noNaN: true }),
      coordinate,
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (x, y, z, radius, dx, dy, dz) => {
        const block = {
          x: Math.floor(x + dx * radius),
          y: Math.floor(y + dy * radius),
          z: Math.floor(z + dz * radius),
        };
        const distance = Math.hypot(block.x + 0.5 - x, block.y + 0.5 - y, block.z + 0.5 - z);
        fc.pre(distance <= radius && block.y >= -64 && block.y < 256);
        const section = sectionsAround({ x, y, z }, radius, -4, 15).find(
          (place) => place.x === block.x >> 4 && place.y === block.y >> 4 && place.z === block.z >> 4,
        );
        expect(section?.distance).toBeLessThanOrEqual(distance + 1e-9);
      },
    ),
  );
});

it('comes nearest first and keeps within the world', () => {
  const sections = sectionsAround({ x: 0, y: 0, z: 0 }, 30, 0, 1);
  expect(sections.map(({ distance }) => distance)).toEqual(
    [...sections.map(({ distance }) => distance)].sort((a, b) => a - b),
  );
  expect(sections.every(({ y }) => y === 0 || y === 1)).toBe(true);
});
