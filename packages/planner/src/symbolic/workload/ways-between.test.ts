import fc from 'fast-check';
import { expect, it } from 'vitest';
import { secondsBackFrom, secondsTo } from './ways-between.js';
import type { Workload } from './workload.js';

const workload = (deepSeconds: number, isDeep = deepSeconds > 0): Workload => ({
  seconds: deepSeconds,
  unfoundSeconds: 0,
  waitingSeconds: 0,
  searchSeconds: deepSeconds,
  isDeep,
  deepSeconds,
  awaySeconds: deepSeconds,
  luckSeconds: deepSeconds,
  roams: isDeep,
  inventory: {},
});

it('makes ways longer for what is looked for longer, and none to the surface', () => {
  expect([secondsBackFrom(workload(0)), secondsTo(workload(0))]).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 100, max: 600 }), (short, more) => {
      const [near, far] = [workload(short), workload(short + more)];
      expect(secondsBackFrom(far)).toBeGreaterThan(secondsBackFrom(near));
      expect(secondsTo(far)).toBeGreaterThan(secondsTo(near));
      expect(secondsTo(near)).toBeLessThanOrEqual(secondsBackFrom(near));
    }),
  );
});
