import { contentAddress } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { frozenTasks } from './frozen-tasks.js';

it('has names of its own for all tasks', () => {
  expect(new Set(frozenTasks.map(({ name }) => name)).size).toBe(frozenTasks.length);
});

it('stays as it was, since results of other commits are compared with those of these tasks', () => {
  expect(contentAddress(JSON.stringify(frozenTasks))).toBe(
    'sha256-17775698ea9af6b1996673bf983502159314ce8de6933a2bac18712cb2f46462',
  );
});
