import fc from 'fast-check';
import { expect, it } from 'vitest';
import { curveOf } from './curve.js';

it('draws any course within the picture', () => {
  const points = fc.array(fc.record({ at: fc.nat(5_000), count: fc.nat(900) }), { maxLength: 20 });
  fc.assert(
    fc.property(points, fc.nat(900), fc.string(), (drawn, wanted, title) => {
      const seconds = Math.max(1, ...drawn.map(({ at }) => at));
      const picture = curveOf(drawn, { title, counts: 'logs', wanted, seconds });
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      const [, course = ''] = /class="curve" d="([^"]*)"/.exec(picture) ?? [];
      const [, height = ''] = /height="(\d+)"/.exec(picture) ?? [];
      for (const [, value] of course.matchAll(/V(-?[\d.]+)/g)) {
        expect(Number(value)).toBeGreaterThanOrEqual(0);
        expect(Number(value)).toBeLessThanOrEqual(Number(height));
      }
    }),
  );
});
