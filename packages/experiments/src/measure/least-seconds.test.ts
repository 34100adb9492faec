import fc from 'fast-check';
import type { Random } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { leastSeconds, type SharedWork } from './least-seconds.js';

const piecework = (seconds: number, pieces: number, by: readonly number[] = [], taken = 1): SharedWork => ({
  seconds,
  wait: 0,
  pieces,
  needs: by.length === 0 ? [] : [{ by, pieces: taken }],
  isGoal: false,
});

it('divides what can be shared out, down to single pieces', () => {
  const logs = { ...piecework(150, 50), isGoal: true };
  expect(leastSeconds([logs], 1)).toBe(150);
  expect(leastSeconds([logs], 3)).toBe(50);
  expect(leastSeconds([logs], 100)).toBe(3);
});

it('does not divide a wait, and adds what must come before and after', () => {
  const ore = piecework(30, 3);
  const oven = { ...piecework(0, 3, [0], 1), wait: 30 };
  const pickaxe = { ...piecework(1, 1, [1], 3), isGoal: true };
  expect(leastSeconds([ore, oven, pickaxe], 1)).toBe(61);
  // One ore, the oven, the pickaxe.
  expect(leastSeconds([ore, oven, pickaxe], 3)).toBe(41);
  expect(leastSeconds([ore, oven, pickaxe], 1000)).toBe(41);
});

it('lets nothing begin before the first tool is there', () => {
  const tool = piecework(20, 1);
  const stones = { ...piecework(80, 80, [0]), isGoal: true };
  expect(leastSeconds([tool, stones], 4)).toBe(40);
});

it('has each member see to its own tools where nothing is handed over', () => {
  const logs = piecework(12, 3);
  const tool = piecework(2, 1, [0], 3);
  const stones = { ...piecework(60, 60, [1]), isGoal: true };
  // Three logs and the tool come first, whoever digs.
  expect(leastSeconds([logs, tool, stones], 3, { handOver: false })).toBe(14 + 20);
  expect(leastSeconds([logs, tool, stones], 3)).toBe(4 + 2 + 20);
});

const works = fc
  .array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 60 }),
      wait: fc.constantFrom(0, 0, 0, 10),
      pieces: fc.integer({ min: 1, max: 6 }),
      needs: fc.array(
        fc.record({
          back: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
          pieces: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: 2 },
      ),
      isGoal: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn): readonly SharedWork[] =>
    drawn.map(({ needs, ...rest }, index) => ({
      ...rest,
      needs: needs.flatMap(({ back, pieces }) => {
        const by = [...new Set(back.map((step) => index - step).filter((giver) => giver >= 0))];
        return by.length === 0 ? [] : [{ by, pieces }];
      }),
    })),
  );

const total = (all: readonly SharedWork[]): number => all.reduce((sum, { seconds, wait }) => sum + seconds + wait, 0);

it('lies between an even share of all work and all of it, and never rises with more workers', () => {
  fc.assert(
    fc.property(works, fc.integer({ min: 1, max: 20 }), (all, workers) => {
      const least = leastSeconds(all, workers);
      expect(least).toBeGreaterThanOrEqual(total(all) / workers - 1e-9);
      expect(least).toBeLessThanOrEqual(total(all) + 1e-9);
      expect(leastSeconds(all, workers + 1)).toBeLessThanOrEqual(least + 1e-9);
      expect(leastSeconds(all, 1)).toBeCloseTo(total(all));
      expect(leastSeconds(all, workers, { handOver: false })).toBeGreaterThanOrEqual(least - 1e-9);
    }),
  );
});

it('is no longer than any schedule', () => {
  fc.assert(
    fc.property(works, fc.integer({ min: 1, max: 5 }), fc.string(), (all, workers, seed) => {
      expect(leastSeconds(all, workers)).toBeLessThanOrEqual(scheduled(all, workers, createRandom(seed)) + 1e-9);
    }),
    { numRuns: 500 },
  );
});

/**
 * Gives the pieces of all works to workers in an order drawn at random, as their needs allow, and returns when the last
 * one is done. A work's wait begins when all its pieces are done, and gives them out when it ends. What is no part of the
 * goal is used: one of its users does its last piece after it.
 */
function scheduled(all: readonly SharedWork[], workers: number, random: Random): number {
  const free = Array.from({ length: workers }, () => 0);
  const run = (ready: number, seconds: number): number => {
    const worker = free.indexOf(Math.min(...free));
    return (free[worker] = Math.max(free[worker] as number, ready) + seconds);
  };
  const outputs: number[][] = all.map(() => []);
  const users = all.map(({ isGoal }, index) =>
    isGoal ? [] : all.flatMap(({ needs }, user) => (needs.some(({ by }) => by.includes(index)) ? [user] : [])),
  );
  const lastUser = users.map((some) => (some.length === 0 ? null : random.pick(some)));
  const giverOf = all.map(({ needs }) => needs.map(({ by }) => random.pick(by)));
  const left = all.map(({ pieces }) => pieces);
  const isDone = (index: number): boolean => outputs[index]?.length === all[index]?.pieces && left[index] === 0;
  const canDo = (index: number): boolean =>
    (left[index] as number) > 0 &&
    (giverOf[index] as number[]).every(isDone) &&
    (left[index] !== 1 || lastUser.every((user, giver) => user !== index || isDone(giver)));
  let end = 0;
  for (;;) {
    const possible = all.flatMap((_, index) => (canDo(index) ? [index] : []));
    if (possible.length === 0) return end;
    const index = random.pick(possible);
    const { needs, seconds, wait, pieces } = all[index] as SharedWork;
    const ready = needs.map((need, at) => {
      const given = [...(outputs[giverOf[index]?.[at] as number] as number[])].sort((a, b) => a - b);
      return given[Math.min(need.pieces, given.length) - 1] as number;
    });
    const used =
      left[index] === 1 ? lastUser.flatMap((user, giver) => (user === index ? (outputs[giver] as number[]) : [])) : [];
    const done = outputs[index] as number[];
    done.push(run(Math.max(0, ...ready, ...used), seconds / pieces));
    left[index] = (left[index] as number) - 1;
    if (left[index] === 0 && wait > 0) {
      const out = run(Math.max(...done), wait);
      done.fill(out);
    }
    end = Math.max(end, ...done);
  }
}
