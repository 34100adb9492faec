import { expect, it } from 'vitest';
import { labelKey } from '../file/labels.js';
import { madeRuns, type MadeRun } from './made-runs.test.support.js';
import { sameRunsOf } from './same-runs.js';

/** What the last of some settings repeats. */
function same(all: Readonly<Record<string, readonly MadeRun[]>>, isSymbolic = true): string | null {
  const { cells, runs } = madeRuns(
    Object.entries(all).map(([setting, own]) => ({ labels: { task: 'logs', setting }, runs: own })),
  );
  const found = sameRunsOf(cells, runs, isSymbolic).get(labelKey({ task: 'logs', setting: 'last' }));
  return found === undefined ? null : `${found.in} of ${found.as['setting']}`;
}

it('finds the runs that are the same in every figure and seed', () => {
  expect(same({ alone: [1, 2], last: [1, 2] })).toBe('runs of alone');
  expect(same({ alone: [3, 4], team: [1, 2], last: [1, 2] })).toBe('runs of team');
  expect(same({ team: [1, 2], alone: [1, 2], last: [1, 2] })).toBe('runs of alone');
  expect(same({ alone: [1, 2], last: [1, 2.1] })).toBeNull();
  expect(same({ alone: [1, 2, 3], last: [1, 2] })).toBeNull();
});

it('does not count the prompts that a symbolic model does not read', () => {
  const runs = (tokens: number) => [{ minutes: 1, tokens }];
  expect(same({ alone: runs(1), last: runs(2) })).toBe('runs of alone');
  expect(same({ alone: runs(1), last: runs(2) }, false)).toBeNull();
});

it('finds times that are the same in at least three seeds, where other figures differ', () => {
  const runs = (messages: number, count = 3) =>
    Array.from({ length: count }, (_, index) => ({ minutes: index + 1, steps: 60 * (index + 1), messages }));
  expect(same({ alone: runs(1), last: runs(2) })).toBe('times of alone');
  expect(same({ alone: runs(1, 2), last: runs(2, 2) })).toBeNull();
});

it('does not take goals that both missed for the same times', () => {
  const missed = (messages: number): MadeRun[] =>
    [1, 2, 3].map(() => ({ result: 'no-progress', minutes: 9, messages }));
  expect(same({ alone: missed(1), last: missed(2) })).toBeNull();
});
