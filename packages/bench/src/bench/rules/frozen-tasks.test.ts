import { contentAddress } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { frozenTasks } from './frozen-tasks.js';

it('has names of its own for all tasks', () => {
  expect(new Set(frozenTasks.map(({ name }) => name)).size).toBe(frozenTasks.length);
});

/** Tasks that were frozen later than the others. */
const later = new Set(['crossbow-2-leaves', 'cake-alone']);

it.each([
  [false, 'sha256-17775698ea9af6b1996673bf983502159314ce8de6933a2bac18712cb2f46462'],
  [true, 'sha256-073ef4dafca1044a2361663adc2a83607e83af68b58790493cb19b96e63b0817'],
])(
  'stay as they were, since results of other commits are compared with theirs; frozen later: %s',
  (isLater, address) => {
    const tasks = frozenTasks.filter(({ name }) => later.has(name) === isLater);
    expect(contentAddress(JSON.stringify(tasks))).toBe(address);
  },
);
