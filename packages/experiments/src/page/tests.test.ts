import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amdahlOf } from './amdahl.js';
import { madeRuns, type MadeCell, type MadeRun } from './made-runs.test.support.js';
import { sameRunsOf } from './same-runs.js';
import { summarizeCell } from './summarize-cells.js';
import { testsOf } from './tests.js';

const at = (setting: string, task = 'stones') => ({ task, setting });
const three: readonly MadeCell[] = [
  { labels: at('alone'), runs: [4, 5, 6] },
  { labels: at('team'), runs: [2, 2, 3] },
  { labels: at('idle'), runs: [1, 1, 2], isReference: true },
];
const steps = { figures: ['steps' as const], pairs: [{ where: { task: 'stones' } }] };

it('tests the settings of an experiment, and no row that stands beside them', () => {
  const { cells, runs } = madeRuns(three);
  const { rows } = testsOf(cells, runs, new Map(), steps);
  expect(rows.map(({ labels, to }) => [labels['setting'], to['setting']])).toEqual([['team', 'alone']]);
});

it('holds teams against Amdahl’s bound, and no row that stands beside them', () => {
  const { cells, runs } = madeRuns(three);
  const summary = cells.map((cell) => summarizeCell(cell, runs, { paper: [], same: new Map() }));
  const [found] = amdahlOf(cells, runs, summary);
  expect(found?.teams.map(({ labels }) => labels['setting'])).toEqual(['team']);
});

it('pairs by seed, whatever order the runs have, and leaves out what another row repeats', () => {
  const { cells, runs } = madeRuns([
    { labels: at('alone'), runs: [4, 5, 9] },
    { labels: at('team'), runs: [3, 4.5, 8] },
    { labels: at('twin'), runs: [3, 4.5, 8] },
  ]);
  const { rows } = testsOf(cells, runs, sameRunsOf(cells, runs, true), {
    figures: ['steps'],
    pairs: [{ where: { setting: 'twin' }, to: { setting: 'team' } }],
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.test).toMatchObject({ pairs: 3 });
  expect(rows[0]?.test?.difference).toBeCloseTo(-50, 9);
});

/** The data `sleep` of R (Student, 1908), whose t.test(paired = TRUE) is in R's manual: t = -4.0621, p = 0.002833. */
const sleep: readonly (readonly [number, number])[] = [
  [0.7, 1.9],
  [-1.6, 0.8],
  [-0.2, 1.1],
  [-1.2, 0.1],
  [-0.1, -0.1],
  [3.4, 4.4],
  [3.7, 5.5],
  [0.8, 1.6],
  [0, 4.6],
  [2, 3.4],
];

it('takes of each seed the mean over tasks that differ, and counts it once', () => {
  // In one task each value is off by as much as in the other one, in the other direction.
  const off = (seed: number): number => (7 * seed) % 5;
  const cells = (task: string, sign: number): readonly MadeCell[] => [
    { labels: at('alone', task), runs: sleep.map(([, value], seed) => ({ steps: 10 + value + 2 * sign * off(seed) })) },
    { labels: at('team', task), runs: sleep.map(([value], seed) => ({ steps: 10 + value - sign * off(seed + 1) })) },
  ];
  const { cells: made, runs } = madeRuns([...cells('logs', 1), ...cells('stones', -1)]);
  const { rows } = testsOf(made, runs, new Map(), { figures: ['steps'], pairs: [] });
  expect(rows.map(({ labels }) => labels['task'])).toEqual(['logs', 'stones', 'all tasks']);
  const [logs, stones, pooled] = rows.map(({ test }) => test ?? expect.fail());
  expect(pooled?.pairs).toBe(10);
  expect(pooled?.t).toBeCloseTo(-4.0621, 4);
  expect(pooled?.p).toBeCloseTo(0.002833, 6);
  for (const one of [logs, stones]) expect(Math.abs((one?.t ?? 0) + 4.0621)).toBeGreaterThan(0.5);
});

it('is no surer where tasks are counted twice', () => {
  const time = fc.integer({ min: 1, max: 99 });
  const seeds = fc.array(fc.tuple(time, time, time, time), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(seeds, (all) => {
      const cells = (task: string, of: number): readonly MadeCell[] => [
        { labels: at('alone', task), runs: all.map((values) => values[of] ?? 0) },
        { labels: at('team', task), runs: all.map((values) => values[of + 1] ?? 0) },
      ];
      const test = (made: readonly MadeCell[]) => {
        const { cells: own, runs } = madeRuns(made);
        return testsOf(own, runs, new Map(), { figures: ['steps'], pairs: [] }).rows.at(-1)?.test;
      };
      const once = [...cells('logs', 0), ...cells('stones', 2)];
      const [one, two] = [test(once), test([...once, ...cells('more logs', 0), ...cells('more stones', 2)])];
      expect(two?.pairs).toBe(one?.pairs);
      expect(two?.p ?? 0).toBeCloseTo(one?.p ?? 0, 6);
    }),
  );
});

it('takes times of runs that met the goal, as the table does, and everything else of all that count', () => {
  // Whoever gives up early is not fast.
  const missed = (index: number): MadeRun => ({ result: 'no-progress', steps: 61 + index, tokensPerStep: 5 + index });
  const met = (index: number): MadeRun => ({ steps: 193 + 2 * index, tokensPerStep: 9 - (index % 3) });
  const seeds = [0, 1, 2, 3, 4, 5, 6];
  const test = (team: readonly MadeRun[]) => {
    const { cells, runs } = madeRuns([
      { labels: at('alone'), runs: seeds.map(met) },
      { labels: at('team'), runs: team },
    ]);
    const { rows } = testsOf(cells, runs, new Map(), { ...steps, figures: ['steps', 'tokensPerStep'] });
    return Object.fromEntries(rows.map((row) => [row.figure, row.test?.pairs ?? null]));
  };
  expect(test(seeds.map(missed))).toEqual({ steps: null, tokensPerStep: 7 });
  const some = seeds.map((index): MadeRun => (index < 3 ? { steps: 90 + 5 * (index % 2) } : missed(index)));
  expect(test(some)).toMatchObject({ steps: 3 });
});

it('tests of a cell with the times of another one what differs, such as words', () => {
  const talking = (words: number) =>
    [1, 2, 3].map((index): MadeRun => ({ minutes: index, steps: 60 * index, tokensPerStep: words * index }));
  const { cells, runs } = madeRuns([
    { labels: at('alone'), runs: talking(2) },
    { labels: at('team'), runs: talking(11) },
  ]);
  const same = sameRunsOf(cells, runs, true);
  expect([...same.values()].map((one) => one.in)).toEqual(['times']);
  const { rows } = testsOf(cells, runs, same, { figures: ['steps', 'tokensPerStep'], pairs: [] });
  expect(rows.map(({ figure, test }) => [figure, test?.difference])).toEqual([['tokensPerStep', 18]]);
});

it('says which power it has for the paper’s effect, as planned and by what the seeds have in common', () => {
  const { cells, runs } = madeRuns([
    { labels: at('alone'), runs: [4, 5, 9, 7] },
    { labels: at('team'), runs: [3, 4.5, 8, 7] },
  ]);
  const effect = { t: 1.71, count: 20, source: 'table 1' };
  const { effect: power } = testsOf(cells, runs, new Map(), { ...steps, effect });
  expect(power?.d).toBeCloseTo(0.5407, 4);
  expect(power?.planned.d).toBeCloseTo(0.54075 / Math.SQRT2, 4);
  expect(power?.measured?.correlation).toBeGreaterThan(0.9);
  expect(power?.measured?.two.power ?? 0).toBeGreaterThan(power?.planned.two.power ?? 1);
});

it('counts for that power the pairs that were tested, without rows beside the settings and runs that died', () => {
  const { cells, runs } = madeRuns([
    { labels: at('alone'), runs: [4, 5, 9, 7] },
    { labels: at('team'), runs: [3, 4.5, 8, { void: 'too slow' }] },
    { labels: at('idle'), runs: ['missed'], isReference: true },
  ]);
  const effect = { t: 1.71, count: 20, source: 'table 1' };
  expect(testsOf(cells, runs, new Map(), { ...steps, effect }).effect?.pairs).toBe(3);
});
