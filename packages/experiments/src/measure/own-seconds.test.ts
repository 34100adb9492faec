import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastSeconds } from './least-seconds.js';
import { ownSeconds, type OutfittedWork } from './own-seconds.js';

const byHand = (seconds: number, pieces: number): OutfittedWork => ({
  verb: 'mine',
  seconds,
  wait: 0,
  pieces,
  needs: [],
  isGoal: false,
  wayThere: 0,
  outfit: '',
  outfitSeconds: 0,
});

it('has everybody who shares in a work make an outfit of its own, where that is worth it', () => {
  const logs = byHand(12, 4);
  const stones = { ...byHand(60, 60), needs: [{ by: [0], pieces: 4 }], isGoal: true, outfit: 'pickaxe' };
  const works = [logs, { ...stones, outfitSeconds: 12 }];
  expect(ownSeconds(works, 1)).toBe(72);
  // Three dig after 3 s: 72 s and two more pickaxes are 96 s of work for four.
  expect(ownSeconds(works, 4)).toBeCloseTo(24, 3);
  expect(leastSeconds(works, 4)).toBe(18);
  // The pickaxe that takes an hour is made once.
  expect(ownSeconds([logs, { ...stones, outfitSeconds: 3_600 }], 4)).toBeCloseTo(63, 3);
});

it('has everybody who shares in a work make its own way there', () => {
  const far = { ...byHand(50, 40), wayThere: 10, isGoal: true };
  expect(ownSeconds([far], 4)).toBeCloseTo(20, 3);
  expect(leastSeconds([far], 4)).toBe(12.5);
});

it('lets a work be shared only by those who are able to do it', () => {
  const works = [
    { ...byHand(40, 40), isGoal: true },
    { ...byHand(4, 4), verb: 'craft', isGoal: true },
  ];
  expect(ownSeconds(works, 4, (verb) => (verb === 'mine' ? 1 : 4))).toBeCloseTo(40, 3);
  expect(ownSeconds(works, 4)).toBeCloseTo(11, 3);
});

const works = fc
  .array(
    fc.record({
      verb: fc.constantFrom('mine', 'craft'),
      seconds: fc.integer({ min: 1, max: 60 }),
      wait: fc.constantFrom(0, 0, 10),
      pieces: fc.integer({ min: 1, max: 6 }),
      back: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
      isGoal: fc.boolean(),
      way: fc.constantFrom(0, 0.25, 0.5),
      outfit: fc.constantFrom('', 'pick', 'oven'),
      outfitSeconds: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn): readonly OutfittedWork[] =>
    drawn.map(({ back, way, ...rest }, index) => ({
      ...rest,
      wayThere: way * rest.seconds,
      needs: [...new Set(back.map((step) => index - step))]
        .filter((by) => by >= 0)
        .map((by) => ({ by: [by], pieces: 1 })),
    })),
  );

it('is at least the loose bound, all of the work for one member, and never rises with more of them', () => {
  fc.assert(
    fc.property(works, fc.integer({ min: 1, max: 20 }), (all, workers) => {
      const own = ownSeconds(all, workers);
      const total = all.reduce((sum, { seconds, wait }) => sum + seconds + wait, 0);
      expect(own).toBeGreaterThanOrEqual(leastSeconds(all, workers) - 1e-9);
      expect(own).toBeLessThanOrEqual(total + 1e-9);
      expect(ownSeconds(all, workers + 1)).toBeLessThanOrEqual(own + 1e-3);
      expect(ownSeconds(all, 1)).toBeCloseTo(total);
      expect(ownSeconds(all, workers, () => 1)).toBeGreaterThanOrEqual(own - 1e-3);
    }),
  );
});
