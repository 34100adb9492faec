import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareCosts, type Costs } from './costs.js';

const some: Costs = { runs: 4, met: 4, reached: 1, seconds: 50, messages: 9, words: 90, modelTokens: 0, usd: 0 };

it.each<[string, Partial<Costs>, Partial<Costs>]>([
  ['more goals met, however long it took', { met: 4, seconds: 200 }, { met: 3, seconds: 20 }],
  ['more of the goal reached', { met: 0, reached: 0.8, seconds: 200 }, { met: 0, reached: 0.5 }],
  ['less time', { seconds: 49, words: 500 }, { seconds: 50 }],
  ['fewer words in the same time', { words: 89 }, { words: 90 }],
])('puts first what cost less: %s', (_, less, more) => {
  expect(compareCosts({ ...some, ...less }, { ...some, ...more })).toBeLessThan(0);
  expect(compareCosts({ ...some, ...more }, { ...some, ...less })).toBeGreaterThan(0);
});

it('orders all costs in one way', () => {
  const small = fc.integer({ min: 0, max: 3 });
  const costs = fc
    .record({ met: small, reached: small.map((part) => part / 3), seconds: small, words: small })
    .map((one): Costs => ({ ...some, ...one }));
  fc.assert(
    fc.property(costs, costs, costs, (a, b, c) => {
      expect(Math.sign(compareCosts(a, b))).toBe(-Math.sign(compareCosts(b, a)) + 0);
      if (compareCosts(a, b) <= 0 && compareCosts(b, c) <= 0) expect(compareCosts(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
