import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madeRuns, type MadeCell, type MadeRun } from './made-runs.test.support.js';
import type { PooledCell } from './page.js';
import { pooledOf } from './pooled.js';
import { sameRunsOf } from './same-runs.js';

const at = (setting: string, task: string) => ({ task, setting });
const pooled = (made: readonly MadeCell[]): readonly PooledCell[] => {
  const { cells, runs } = madeRuns(made);
  return pooledOf(cells, runs, sameRunsOf(cells, runs, true));
};
const pair = (task: string, alone: readonly MadeRun[], team: readonly MadeRun[]): readonly MadeCell[] => [
  { labels: at('alone', task), runs: alone, again: team },
  { labels: at('team', task), runs: team },
];

it('takes the geometric mean over tasks of each seed, then that over seeds', () => {
  const all = pooled([...pair('logs', [8, 6], [2, 6]), ...pair('stones', [9, 4], [9, 1])]);
  expect(all.map(({ labels, isRepeat, verdict }) => [labels['task'], labels['setting'], isRepeat, verdict])).toEqual([
    ['all tasks', 'alone', true, 'the baseline again'],
    ['all tasks', 'team', false, 'faster'],
  ]);
  // Seed 1: √(4 · 1), seed 2: √(1 · 4).
  expect(all[1]).toMatchObject({ tasks: ['logs', 'stones'], met: 4, counted: 4, speedUp: { pairs: 2 } });
  expect(all[1]?.speedUp?.mean).toBeCloseTo(2, 9);
  expect(all[1]?.speedUp?.low).toBeCloseTo(2, 9);
});

it('leaves out seeds in which a task was missed, and says how many runs met their goal', () => {
  const [, team] = pooled([...pair('logs', [8, 6, 5], [2, 'missed', 1]), ...pair('stones', [9, 4, 4], [3, 1, 1])]);
  expect(team).toMatchObject({ met: 5, counted: 6, speedUp: { pairs: 2 } });
});

it('says of a setting that never meets its goals that it never does', () => {
  const missed: readonly MadeRun[] = ['missed', 'missed'];
  const all = pooled([...pair('logs', [8, 6], missed), ...pair('stones', [9, 4], missed)]);
  expect(all.at(-1)).toMatchObject({ met: 0, speedUp: null, verdict: 'never meets the goal' });
  const one = pooled([...pair('logs', [8, 6], [3, 4]), ...pair('stones', [9, 4], missed)]);
  expect(one.at(-1)).toMatchObject({ met: 2, speedUp: null, verdict: 'no seed in which both meet every goal' });
});

it('says of goals what a table of one task says', () => {
  const missed: readonly MadeRun[] = ['missed', 'missed'];
  const shown = (alone: readonly MadeRun[], team: readonly MadeRun[]) =>
    pooled([...pair('logs', alone, team), ...pair('stones', alone, team)]).at(-1)?.verdict;
  expect(shown(missed, [3, 4])).toBe('the baseline never meets the goal');
  expect(shown(missed, [{ result: 'budget' }, 'missed'])).toBe('neither meets the goal');
  const dead: readonly MadeRun[] = [{ void: 'too slow' }, { void: 'too slow' }];
  expect(shown([3, 4], dead)).toBe('no comparison');
});

it('pools nothing over one task, and no setting that repeats another in every task', () => {
  expect(pooled(pair('logs', [8, 6], [2, 6]))).toEqual([]);
  const twice = (['logs', 'stones'] as const).flatMap((task) => [
    ...pair(task, [8, 6], [2, 5]),
    { labels: at('twin', task), runs: [2, 5] },
  ]);
  expect(pooled(twice).map(({ labels }) => labels['setting'])).toEqual(['alone', 'team']);
});

const minutes = fc.double({ min: 0.1, max: 100, noNaN: true });
const seeds = fc.array(fc.tuple(minutes, minutes), { minLength: 2, maxLength: 12 });

it('is no surer where tasks are counted twice', () => {
  fc.assert(
    fc.property(fc.array(seeds, { minLength: 2, maxLength: 3 }), (tasks) => {
      const least = Math.min(...tasks.map((all) => all.length));
      const made = (task: string, all: readonly (readonly [number, number])[]) =>
        pair(
          task,
          all.slice(0, least).map(([alone]) => alone),
          all.slice(0, least).map(([, team]) => team),
        );
      const once = tasks.flatMap((all, index) => made(`${index}`, all));
      const again = tasks.flatMap((all, index) => made(`${index} again`, all));
      const [one, two] = [pooled(once).at(-1)?.speedUp, pooled([...once, ...again]).at(-1)?.speedUp];
      expect(two?.pairs).toBe(one?.pairs);
      expect((two?.mean ?? 0) / (one?.mean ?? 1)).toBeCloseTo(1, 6);
      expect((two?.low ?? 0) / (one?.low ?? 1)).toBeCloseTo(1, 6);
      expect((two?.high ?? 0) / (one?.high ?? 1)).toBeCloseTo(1, 6);
    }),
  );
});

it('inverts its ratio where the two settings are swapped', () => {
  fc.assert(
    fc.property(seeds, seeds, (logs, stones) => {
      const least = Math.min(logs.length, stones.length);
      const ratio = (isSwapped: boolean) =>
        pooled(
          [logs, stones].flatMap((all, index) => {
            const [alone, team] = [0, 1].map((of) => all.slice(0, least).map((one) => one[of] ?? 0));
            return isSwapped ? pair(`${index}`, team ?? [], alone ?? []) : pair(`${index}`, alone ?? [], team ?? []);
          }),
        ).at(-1)?.speedUp;
      const [one, other] = [ratio(false), ratio(true)];
      expect((one?.mean ?? 0) * (other?.mean ?? 0)).toBeCloseTo(1, 6);
      expect((one?.low ?? 0) * (other?.high ?? 0)).toBeCloseTo(1, 6);
    }),
  );
});
