import { expect, it } from 'vitest';
import type { Cell } from '../cells/cell.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import { amdahlOf } from './amdahl.js';
import { CellRuns, summarizeCell } from './summarize-cells.js';
import { testsOf } from './tests.js';

const minutes: Readonly<Record<string, readonly number[]>> = { alone: [4, 5, 6], team: [2, 2, 3], idle: [1, 1, 2] };
const cells = Object.keys(minutes).map((setting): Cell => {
  const [isBaseline, isReference] = [setting === 'alone', setting === 'idle'];
  const at = (name: string) => ({ task: 'stones', setting: name });
  return {
    labels: at(setting),
    isBaseline,
    isReference,
    comparedTo: at('alone'),
    budgetOf: null,
    task: '',
    config: () => expect.fail('nothing is run'),
  };
});
const runs = new CellRuns(
  cells.flatMap((cell) =>
    (minutes[cell.labels['setting'] ?? ''] ?? []).map((time, index): MeasuredRun => {
      const figures = { result: 'success', void: null, minutes: time, steps: 60 * time, agents: ['a'], workers: 1 };
      const outcome = { ...figures, parallel: { share: 0.5 } } as never;
      return { cell, seed: index + 1, isRepeat: false, outcome };
    }),
  ),
);

it('tests the settings of an experiment, and no row that stands beside them', () => {
  const { rows } = testsOf(cells, runs, { figures: ['steps'], pairs: [{ where: { task: 'stones' } }] } as never);
  expect(rows.map(({ labels, to }) => [labels['setting'], to['setting']])).toEqual([['team', 'alone']]);
});

it('holds teams against Amdahl’s bound, and no row that stands beside them', () => {
  const summary = cells.map((cell) => summarizeCell(cell, runs, { paper: [], noise: [] }));
  const [found] = amdahlOf(cells, runs, summary);
  expect(found?.teams.map(({ labels }) => labels['setting'])).toEqual(['team']);
});
