import { expect } from 'vitest';
import type { Cell } from '../cells/cell.js';
import { figureNames, type FigureName } from '../figures/figure-names.js';
import type { RunFigures } from '../figures/run-figures.js';
import { labelKey, type Labels } from '../file/labels.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import { CellRuns } from './cell-runs.js';

/** A run that met its goal after these minutes, or missed it; or what differs of such a run. */
export type MadeRun = number | 'missed' | Partial<RunFigures>;

export interface MadeCell {
  readonly labels: Labels;
  /** By default `{ setting: alone }`. */
  readonly comparedTo?: Labels | null;
  readonly isReference?: boolean;
  /** By seed, from 1. */
  readonly runs: readonly MadeRun[];
  /** Those of the baseline again. */
  readonly again?: readonly MadeRun[];
}

const figures: RunFigures = {
  ...(Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, number>),
  result: 'success',
  detail: '',
  void: null,
  minutes: 1,
  agents: ['ada'],
  workers: 1,
  goal: { reached: 1, wanted: 1 },
  parallel: null,
  spans: [],
  talkEdges: [],
  wallSeconds: 1,
};

function outcomeOf(run: MadeRun): RunFigures {
  if (run === 'missed') return { ...figures, result: 'no-progress', minutes: 9, goal: { reached: 0, wanted: 1 } };
  if (typeof run !== 'number') return { ...figures, ...run };
  return { ...figures, minutes: run, steps: 60 * run, parallel: { share: 0.5, usefulSeconds: 1, chainSeconds: 1 } };
}

/** Makes cells, and runs of them as if they had been measured. */
export function madeRuns(made: readonly MadeCell[]): { readonly cells: readonly Cell[]; readonly runs: CellRuns } {
  const cells = made.map(
    ({ labels, comparedTo = { ...labels, setting: 'alone' }, isReference = false }): Cell => ({
      labels,
      isBaseline: comparedTo !== null && labelKey(labels) === labelKey(comparedTo),
      isReference,
      comparedTo,
      budgetOf: null,
      task: '',
      config: () => expect.fail('nothing is run'),
    }),
  );
  const measured = made.flatMap(({ runs, again = [] }, index) => {
    const cell = cells[index] ?? expect.fail();
    const all = (some: readonly MadeRun[], isRepeat: boolean): readonly MeasuredRun[] =>
      some.map((run, at) => ({ cell, seed: at + 1, isRepeat, outcome: outcomeOf(run) }));
    return [...all(runs, false), ...all(again, true)];
  });
  return { cells, runs: new CellRuns(measured) };
}
