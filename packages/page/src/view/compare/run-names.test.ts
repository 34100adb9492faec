import { expect, it } from 'vitest';
import { runNames } from './run-names.js';

const startedAt = '2026-03-01T09:30:05.000Z';

it('calls runs by their task, by their start as well where that is the same, and else by their id', () => {
  const run = (id: string, task: string, at: string | null = startedAt): Parameters<typeof runNames>[0][number] => ({
    id,
    task,
    startedAt: at,
  });
  expect([...runNames([run('a', 'mine 1 log'), run('b', 'mine 2 log')]).values()]).toEqual([
    'mine 1 log',
    'mine 2 log',
  ]);
  const later = '2026-03-01T09:31:06.000Z';
  const [first, second] = runNames([run('a', 'mine 1 log'), run('b', 'mine 1 log', later)]).values();
  expect(first).toMatch(/^mine 1 log, .*30.05/);
  expect(second).toMatch(/^mine 1 log, .*31.06/);
  expect([...runNames([run('a', 'x'), run('b', 'x'), run('c', '')]).values()]).toEqual(['a', 'b', 'c']);
});
