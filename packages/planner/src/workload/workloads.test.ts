import type { Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mine } from '../symbolic/leader-case.test.support.js';
import { craft, one, worldOf } from '../symbolic/made-things.test.support.js';
import { shortWay } from './ways-between.js';
import type { Workload } from './workload.js';
import { Workloads } from './workloads.js';

const rules = worldOf({
  twig: [{ ...mine, searchSeconds: 3 }],
  gem: [{ ...mine, seconds: 5, searchSeconds: 40, tools: [one('pick')] }],
  stone: [{ ...mine, seconds: 1, searchSeconds: 4, tools: [one('pick')] }],
  oven: [craft(one('stone'), one('twig', 2))],
  lamp: [craft(one('gem'), one('twig', 2))],
});

function workload(name: string, count: number, inventory: Inventory): Workload {
  return new Workloads(rules).of(new Map([[name, one(name, count)]]), { pick: 1, ...inventory });
}

function secondsFor(lamps: number, inventory: Inventory): number {
  return workload('lamp', lamps, inventory).seconds;
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

it('takes a few stones for no depth, wherever some are held already, but many of them', () => {
  const [few, many] = [9, 60].map((count) => ({
    begun: workload('oven', count, { stone: 1 }),
    withTwigs: workload('oven', count, { stone: 1, twig: 2 * count }),
    twigs: workload('twig', 2 * count, {}).seconds,
  }));
  expect(few?.begun).toMatchObject({ backSeconds: 0 });
  expect(few?.begun.seconds).toBeCloseTo((few?.withTwigs.seconds ?? 0) + (few?.twigs ?? 0));
  expect(many?.begun).toMatchObject({ backSeconds: shortWay });
  expect(many?.begun.seconds).toBeCloseTo((many?.withTwigs.seconds ?? 0) + (many?.twigs ?? 0) + shortWay);
});

it('takes the usual way for what others draw of what there is no more of than a number', () => {
  const stocked = worldOf({
    nail: [
      { ...mine, verb: 'fetch', seconds: 1, limit: 9 },
      { ...mine, seconds: 10 },
    ],
  });
  const workloads = new Workloads(stocked);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 12 }), (count, others) => {
      const { seconds, draws } = workloads.of(new Map([['nail', one('nail', count)]]), {}, undefined, { nail: others });
      const fetched = Math.min(count, Math.max(0, 9 - others));
      expect(draws['nail'] ?? 0).toBe(fetched);
      expect(seconds).toBeCloseTo(fetched + 10 * (count - fetched));
    }),
  );
});
