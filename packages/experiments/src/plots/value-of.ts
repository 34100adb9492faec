import type { Measured } from '@s-agents/charts';
import type { CellSummary } from '../page/page.js';
import { sameText } from '../page/shown-text.js';

export type PlottedCell = Pick<
  CellSummary,
  | 'labels'
  | 'isBaseline'
  | 'comparedTo'
  | 'runs'
  | 'counted'
  | 'met'
  | 'success'
  | 'died'
  | 'speedUp'
  | 'same'
  | 'verdict'
  | 'paper'
>;

/** A figure of cells that is plotted. */
export interface PlottedFigure {
  /** As a part of file names, and in words. */
  readonly name: string;
  readonly text: string;
  readonly axis: string;
  readonly of: 'ratios' | 'shares';
  /** Its value in a cell, or why it has none. */
  readonly valueOf: (cell: PlottedCell) => Measured | string;
  /** The paper's; null where it has none. */
  readonly theirsOf: (cell: PlottedCell) => number | null;
}

/** The baseline has no speed-up, since others are measured by it. */
export const baselineWord = 'baseline';

export const speedUps: PlottedFigure = {
  name: 'speed-up',
  text: 'Speed-ups',
  axis: 'speed-up over the baseline (95% interval)',
  of: 'ratios',
  valueOf: (cell) => {
    const { isBaseline, comparedTo, met, speedUp, same, verdict } = cell;
    const missing = uncounted(cell);
    if (missing !== null) return missing;
    if (met === 0) return 'goal never met';
    if (isBaseline) return baselineWord;
    if (same !== null) return sameText(cell.labels, same);
    if (speedUp !== null) return { mean: speedUp.mean, low: speedUp.low, high: speedUp.high };
    if (comparedTo === null) return 'not compared';
    return verdict === 'the baseline never meets the goal' ? 'baseline never met it' : 'no seed in common';
  },
  theirsOf: ({ paper }) => paper?.speedUp ?? null,
};

export const goals: PlottedFigure = {
  name: 'goal-met',
  text: 'Goals met',
  axis: 'share of runs that met the goal (95% interval)',
  of: 'shares',
  valueOf: (cell) => {
    const { met, counted, success } = cell;
    return uncounted(cell) ?? { mean: met / counted, low: success?.low ?? null, high: success?.high ?? null };
  },
  theirsOf: () => null,
};

/** Why a cell has no runs that count; null if it has some. */
function uncounted({ runs, counted, died }: PlottedCell): string | null {
  if (runs === 0) return 'not run';
  if (counted > 0) return null;
  return died === runs ? 'every run died' : 'no run counts';
}
