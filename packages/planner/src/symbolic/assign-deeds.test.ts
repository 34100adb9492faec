import { expect, it } from 'vitest';
import { assignDeeds } from './assign-deeds.js';
import { Lessons } from './lessons.js';

const workers = ['A', 'B', 'C'];
const assign = (deeds: readonly string[], free: readonly string[], failedAt: Readonly<Record<string, string>> = {}) =>
  assignDeeds(deeds, free, {
    workers,
    lessons: new Lessons(
      Object.entries(failedAt).map(([agent, task]) => ({ kind: 'reassign', agent, task, to: null, why: '' }) as never),
      [],
      'L',
      workers,
    ),
  }).map(({ agent, task }) => `${agent ?? 'anybody'}: ${task}`);

it('gives a deed for somebody to that member alone, before the others', () => {
  const own = 'goto 1 place for B at (1, 2, 3)';
  expect(assign(['polish 1 shelf', own], ['A', 'B'])).toEqual([`B: ${own}`, 'A: polish 1 shelf']);
  expect(assign([own], ['A', 'C'])).toEqual([]);
  expect(assign(['polish 1 shelf'], [])).toEqual(['anybody: polish 1 shelf']);
});

it('gives a deed for somebody outside the team to anybody', () => {
  expect(assign(['goto 1 place for Z at (1, 2, 3)'], ['A'])).toEqual(['A: goto 1 place for Z at (1, 2, 3)']);
});
