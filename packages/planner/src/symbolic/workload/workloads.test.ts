import type { Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mine } from '../leader-case.test.support.js';
import { craft, one, worldOf } from '../made-things.test.support.js';
import { shortWay } from './ways-between.js';
import { Workloads } from './workloads.js';

const rules = worldOf({
  twig: [{ ...mine, searchSeconds: 3 }],
  gem: [{ ...mine, seconds: 5, searchSeconds: 40, tools: [one('pick')] }],
  lamp: [craft(one('gem'), one('twig', 2))],
});

function secondsFor(lamps: number, inventory: Inventory): number {
  return new Workloads(rules).of(new Map([['lamp', one('lamp', lamps)]]), { pick: 1, ...inventory }).seconds;
}

it('counts the way up to what grows there for whoever has found something in the depth, and for nobody else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 8 }), (lamps, found) => {
      fc.pre(found < lamps);
      const twigs = secondsFor(lamps, {}) - secondsFor(lamps, { twig: 2 * lamps });
      const down = secondsFor(lamps, { gem: found }) - secondsFor(lamps, { gem: found, twig: 2 * lamps });
      expect(down).toBeCloseTo(twigs + shortWay);
    }),
  );
});
