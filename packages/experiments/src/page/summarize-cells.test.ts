import { expect, it } from 'vitest';
import type { PaperRow } from '../file/experiment-schema.js';
import { madeRuns, type MadeRun } from './made-runs.test.support.js';
import type { CellSummary } from './page.js';
import { sameRunsOf } from './same-runs.js';
import { shownText } from './shown-text.js';
import { summarizeCell, summarizeRepeat } from './summarize-cells.js';

const at = (setting: string) => ({ task: 'logs', setting });

function summaries(
  alone: readonly MadeRun[],
  team: readonly MadeRun[],
  paper: readonly PaperRow[] = [],
): readonly CellSummary[] {
  const { cells, runs } = madeRuns([
    { labels: at('alone'), runs: alone, again: team },
    { labels: at('team'), runs: team },
  ]);
  const same = sameRunsOf(cells, runs, true);
  const [baseline] = cells;
  return [
    ...cells.map((cell) => summarizeCell(cell, runs, { paper, same })),
    summarizeRepeat(baseline ?? expect.fail(), runs),
  ];
}

function shown(alone: readonly MadeRun[], team: readonly MadeRun[]): string {
  return shownText(summaries(alone, team)[1] ?? expect.fail());
}

const times = (count: number, run: MadeRun): MadeRun[] => Array.from({ length: count }, () => run);

it.each<[string, readonly MadeRun[], readonly MadeRun[]]>([
  ['faster', [4, 5, 6], [2, 2.4, 3.1]],
  ['slower', [2, 2.4, 3.1], [4, 5, 6]],
  ['uncertain', [4, 5, 6], [5, 4, 6.1]],
  ['one seed', [4], [2]],
  ['the same runs as alone', [4, 5], [4, 5]],
  ['faster where both meet the goal', [4, 5, 6, 'missed'], [2, 2.4, 3.1, 2]],
  ['one seed', [4, 'missed'], [2, 2]],
  ['never meets the goal', [4, 5], ['missed', 'missed']],
  ['never meets the goal (p = 0.031)', times(6, 4), times(6, 'missed')],
  ['the baseline never meets the goal', ['missed', 'missed'], [4, 5]],
  ['neither meets the goal', ['missed', { result: 'budget' }], ['missed', 'missed']],
  ['no seed in which both meet the goal', [4, 'missed'], ['missed', 4]],
  [
    'faster where both meet the goal; meets the goal more often (p = 0.016)',
    [4, 5, 6, ...times(7, 'missed')],
    [2, 2.4, 3.1, ...times(7, 2)],
  ],
  ['no comparison', [], []],
])('shows "%s"', (text, alone, team) => {
  expect(shown(alone, team)).toBe(text);
});

it('compares of a cell with the times of another one neither times nor goals, but its words', () => {
  const talking = (words: number) =>
    [1, 2, 3, 4, 5, 6].map((index): MadeRun => ({ minutes: index, steps: 60 * index, tokensPerStep: words }));
  const { cells, runs } = madeRuns([
    { labels: at('alone'), runs: times(6, 'missed') },
    { labels: at('team'), runs: talking(2) },
    { labels: at('loud team'), runs: talking(6) },
  ]);
  const same = sameRunsOf(cells, runs, true);
  const own = cells.map((cell) => summarizeCell(cell, runs, { paper: [], same }));
  expect(own[1]?.successTest?.p).toBeLessThan(0.05);
  expect(own[2]).toMatchObject({ verdict: 'the same times', speedUp: null, successTest: null });
  const { runs: beside } = madeRuns([
    { labels: at('alone'), runs: talking(2) },
    { labels: at('loud team'), runs: talking(6) },
  ]);
  const [, , loud] = cells;
  const repeated = summarizeCell(loud ?? expect.fail(), beside, { paper: [], same });
  expect(repeated.tokenRatio?.mean).toBeCloseTo(3, 9);
});

it('takes times over the runs that met the goal, and everything else over all that count', () => {
  const calls = (count: number, rest: object = {}): MadeRun => ({ minutes: 2, steps: 120, calls: count, ...rest });
  const [, team] = summaries(
    [4, 4, 4],
    [calls(10), calls(30, { result: 'budget', steps: 999 }), calls(1000, { void: 'too slow' })],
  );
  expect(team).toMatchObject({ runs: 3, counted: 2, met: 1, void: 1, died: 0 });
  expect(team?.figures.calls).toMatchObject({ count: 2, mean: 20 });
  expect(team?.figures.steps).toMatchObject({ count: 1, mean: 120 });
  expect(team?.minutes).toMatchObject({ count: 1, mean: 2 });
});

it('knows no figure that no run has, such as a cost without prices', () => {
  const [, team] = summaries([4, 4], [{ cost: NaN }, { cost: NaN }]);
  expect(team?.figures.cost).toBeNull();
});

it('lists the baseline’s second runs as a row of their own', () => {
  const again = summaries([4, 6], [2, 3])[2];
  expect(again).toMatchObject({ isBaseline: false, labels: at('alone'), verdict: 'the baseline again' });
  expect(again?.speedUp?.mean).toBeCloseTo(2, 9);
});

it('holds the paper’s speed-up against the interval, and says over how many runs its figures are means', () => {
  const rows = (steps: number): PaperRow[] => [
    { where: at('alone'), section: 'table 1', steps: 60, runs: 20 },
    { where: at('team'), section: 'table 1', steps, runs: 3 },
  ];
  const paper = (steps: number) => summaries([4, 5, 6, 7], [3.9, 5.1, 5.8, 6.7], rows(steps))[1]?.paper;
  expect(paper(30)).toMatchObject({ speedUp: 2, isExcluded: true, runs: 3, baselineRuns: 20, minutes: 0.5, steps: 30 });
  expect(paper(59)?.isExcluded).toBe(false);
  expect(paper(30)?.power ?? 0).toBeGreaterThan(paper(59)?.power ?? 1);
});
