import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShownTask } from '../record/plans.js';
import { planLayout, taskSize } from './plan-layout.js';

const ids = Array.from({ length: 12 }, (_, index) => `t${index}`);
const times = { leftOutAt: Infinity, begunAt: Infinity, endedAt: Infinity };
const tasks: fc.Arbitrary<readonly ShownTask[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom(...ids),
      after: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }),
      plannedAt: fc.nat(3),
    })
    .map((one) => ({ ...one, ...times, text: one.id, by: null, end: null })),
  { selector: ({ id }) => id },
);

it('places each task once and none over another, right of what it comes after', () => {
  fc.assert(
    fc.property(tasks, (drawn) => {
      const { places, lines, width, height } = planLayout(drawn);
      expect(places.map(({ task }) => task.id).sort()).toEqual(drawn.map(({ id }) => id).sort());
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(drawn.length);
      for (const { x, y } of places) {
        expect(x + taskSize.width).toBeLessThanOrEqual(width);
        expect(y + taskSize.height).toBeLessThanOrEqual(height);
      }
      for (const [from, to] of lines) expect(from.x).toBeLessThan(to.x);
    }),
  );
});

it('draws a line for each task that another waits for', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id, index, all) => ({
    ...{ id, text: id, by: null, end: null, plannedAt: 0, ...times },
    after: all.slice(0, index),
  })) as unknown as [ShownTask, ShownTask, ShownTask];
  const { lines } = planLayout([third, second, first]);
  expect(lines.map(([from, to]) => from.task.id + to.task.id).sort()).toEqual(['ab', 'ac', 'bc']);
});
