import { expect, it } from 'vitest';
import { figureTitles, type FigureName } from '../figures/figure-names.js';
import { madeRuns, type MadeCell, type MadeRun } from './made-runs.test.support.js';
import type { Page } from './page.js';
import { readingLines } from './page-texts.js';
import { pooledOf } from './pooled.js';
import { sameRunsOf } from './same-runs.js';
import { summarizeCell } from './summarize-cells.js';

/** How to read a page of these cells. */
function reading(made: readonly MadeCell[], figures: readonly FigureName[] = []): string {
  const { cells, runs } = madeRuns(made);
  const same = sameRunsOf(cells, runs, true);
  return readingLines({
    seeds: [1, 2, 3],
    summary: cells.map((cell) => summarizeCell(cell, runs, { paper: [], same })),
    pooled: pooledOf(cells, runs, same),
    figures: figures.map((name) => ({ name, title: figureTitles[name], digits: 2 })),
  } as Partial<Page> as Page).join('\n');
}

const cell = (task: string, setting: string, runs: readonly MadeRun[]): MadeCell => ({
  labels: { task, setting },
  runs,
});

it('says how many intervals and tests of goals would show something by chance', () => {
  const made = [
    cell('logs', 'alone', [4, 5, 6]),
    cell('logs', 'two', [2, 3, 3]),
    cell('logs', 'three', [2, 2, 'missed']),
    cell('stones', 'alone', [4, 5, 6]),
    cell('stones', 'two', [3, 3, 2]),
    cell('stones', 'three', ['missed', 'missed', 'missed']),
  ];
  // Three cells have an interval, and over both tasks `two` has.
  expect(reading(made)).toMatch(/of the 4 intervals of speed-ups here about 0\.2 would leave out 1/);
  expect(reading(made)).toMatch(/of the 2 p of goals at most 0\.1 would be below 0\.05/);
  expect(reading(made.slice(0, 2))).not.toContain('p of goals at most');
  expect(reading(made.slice(0, 1))).not.toContain('By chance');
});

it.each<[FigureName, string]>([
  ['idle', 'neither act nor plan'],
  ['useful', 'products entered the goal'],
  ['hidden', 'caller’s body acted'],
  ['prompts', 'mean prompt times'],
])('explains the column %s where it stands', (name, meaning) => {
  const made = [cell('logs', 'alone', [4, 5, 6])];
  expect(reading(made, [name])).toContain(meaning);
  expect(reading(made, ['calls'])).not.toContain(meaning);
});

it('says what rows of the same runs and of the same times are worth, where there are some', () => {
  const talking = (messages: number): MadeRun[] =>
    [1, 2, 3].map((index) => ({ minutes: index, steps: 60 * index, messages }));
  const twins = reading([cell('logs', 'alone', talking(1)), cell('logs', 'two', talking(1))]);
  expect(twins).toContain('*The same runs as …*');
  expect(twins).not.toContain('*The same times as …*');
  expect(reading([cell('logs', 'alone', talking(1)), cell('logs', 'two', talking(2))])).toContain(
    '*The same times as …*: the times are the same in every seed, and so are the goals.',
  );
});
