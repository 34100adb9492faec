import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Seen } from '../record/agents.js';
import { trailParts } from './trail-parts.js';

it('follows the trail to any place, while it grows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (length, drawn) => {
      const trail: Seen[] = [];
      for (let at = 0; at < length; at++) {
        trail.push({ at, x: at, y: 64, z: -at });
        if (at % 7 === 0) trailParts(trail, at + 1);
      }
      const count = 1 + (drawn % length);
      const parts = trailParts(trail, count).map((path) => path.slice(1).split('L'));
      // Each part begins where the one before it ends.
      const places = parts.flatMap((part, index) => (index === 0 ? part : part.slice(1)));
      expect(places).toEqual(trail.slice(0, count).map(({ x, z }) => `${x} ${z}`));
      for (const [index, part] of parts.entries()) if (index > 0) expect(part[0]).toBe(parts[index - 1]?.at(-1));
    }),
  );
  expect(trailParts([], 0)).toEqual([]);
});
