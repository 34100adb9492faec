import fc from 'fast-check';
import { createRandom } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { canMake } from './can-make.js';
import type { Bill } from './draw-bill.js';
import { drawTask, together } from './draw-task.js';
import { readRecipeSteps } from './recipe-steps.js';

const recipes = readRecipeSteps();
const drawn = fc.string({ maxLength: 8 }).map((seed) => drawTask(recipes, createRandom(seed)));
const runs = { numRuns: 60 };

/** Does a bill's steps in their order. Returns what is held then, or null when something is missing. */
function carryOut(bill: Bill, start: ReadonlyMap<string, number>): ReadonlyMap<string, number> | null {
  const held = new Map(start);
  const standing = new Set<string>();
  const take = (item: string, count: number): boolean => {
    const rest = (held.get(item) ?? 0) - count;
    held.set(item, rest);
    return rest >= 0;
  };
  for (const { verb, item, makes, needs, station, times } of bill.steps) {
    if (station !== null && !standing.has(station) && !take(station, 1)) return null;
    if (station !== null) standing.add(station);
    for (const [need, each] of needs) if (!take(need, times * each)) return null;
    const [fuel] = [...recipes.fuels].filter(([name]) => bill.whole.has(name));
    if (verb === 'smelt' && (fuel === undefined || !take(fuel[0], Math.ceil(times / fuel[1])))) return null;
    held.set(item, (held.get(item) ?? 0) + times * makes);
  }
  return held;
}

it('draws tasks that the members can do with what they hold together', () => {
  fc.assert(
    fc.property(drawn, (task) => {
      const { bill, inventories } = task;
      const end = carryOut(bill, together(Object.values(inventories)));
      expect(end?.get(bill.item) ?? 0).toBeGreaterThanOrEqual(bill.count);
      expect(bill.depth).toBeGreaterThanOrEqual(1);
      expect(bill.depth).toBeLessThanOrEqual(4);
    }),
    runs,
  );
});

it('draws what is held so that nothing of it can be left out', () => {
  fc.assert(
    fc.property(drawn, ({ bill }) => {
      for (const [item, count] of bill.held) expect(carryOut(bill, new Map(bill.held).set(item, count - 1))).toBeNull();
    }),
    runs,
  );
});

it('draws two or three holders of two to four members, of whom nobody can be spared', () => {
  fc.assert(
    fc.property(drawn, ({ bill, members, holders, by, inventories }) => {
      expect([2, 3]).toContain(holders.length);
      expect([2, 3, 4]).toContain(members.length);
      expect(by === null || members.includes(by)).toBe(true);
      expect(Object.keys(inventories)).toEqual(members);
      expect(together(Object.values(inventories)).has(bill.item)).toBe(false);
      for (const holder of holders) {
        const others = members.flatMap((name) => (name === holder ? [] : [inventories[name] ?? {}]));
        expect(canMake(bill.item, bill.count, together(others), recipes)).toBe(false);
      }
    }),
    runs,
  );
});

it('draws the same task by the same seed', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(drawTask(recipes, createRandom(seed))).toEqual(drawTask(recipes, createRandom(seed)));
    }),
    { numRuns: 10 },
  );
});
