import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amdahlOf } from './amdahl.js';
import { madeRuns, type MadeCell } from './made-runs.test.support.js';
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

it('counts a seed once, however many tasks there are', () => {
  const time = fc.integer({ min: 1, max: 99 });
  const seeds = fc.array(fc.tuple(time, time), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 4 }), (all, copies) => {
      const cells = (task: string): readonly MadeCell[] => [
        { labels: at('alone', task), runs: all.map(([alone]) => alone) },
        { labels: at('team', task), runs: all.map(([, team]) => team) },
      ];
      const test = (tasks: readonly string[]) => {
        const made = madeRuns(tasks.flatMap(cells));
        return testsOf(made.cells, made.runs, new Map(), { figures: ['steps'], pairs: [] }).rows.at(-1);
      };
      const tasks = Array.from({ length: copies }, (_, index) => `task ${index}`);
      const [one, all2] = [test(['stones']), test(tasks)];
      expect(all2?.labels['task']).toBe('all tasks');
      expect(all2?.test?.pairs).toBe(one?.test?.pairs);
      expect(all2?.test?.p ?? 0).toBeCloseTo(one?.test?.p ?? 0, 6);
    }),
  );
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
