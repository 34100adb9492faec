import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Activity } from './activities.js';
import { busyShares, busyUntil } from './busy.js';

const following = fc
  .array(fc.record({ idle: fc.nat(5), busy: fc.integer({ min: 1, max: 9 }) }), { maxLength: 30 })
  .map((drawn) => {
    let at = 0;
    return drawn.map(({ idle, busy }): Activity => {
      const from = at + idle;
      at = from + busy;
      return { agent: 'ada', from, to: at, kind: 'mine', what: '', hasFailed: false };
    });
  });

it('counts for how long somebody was busy by any moment', () => {
  fc.assert(
    fc.property(following, fc.integer({ min: 0, max: 200 }), (activities, moment) => {
      const counted = activities.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, moment) - from), 0);
      expect(busyUntil(activities, moment)).toBeCloseTo(counted);
    }),
  );
});

it('gives shares whose mean is the whole share', () => {
  fc.assert(
    fc.property(following, fc.integer({ min: 1, max: 200 }), (activities, moment) => {
      const shares = busyShares(activities, { from: 0, moment, bins: 7 });
      const mean = shares.reduce((sum, share) => sum + share, 0) / 7;
      expect(mean).toBeCloseTo(busyUntil(activities, moment) / moment);
    }),
  );
});

it('counts what goes on, and a reflex over a deed once', () => {
  const open: Activity = { agent: 'ada', from: 2, to: Infinity, kind: 'mine', what: '', hasFailed: false };
  const reflex: Activity = { ...open, from: 3, to: 4, kind: 'reflex' };
  expect(busyUntil([open, reflex], 10)).toBe(8);
});
