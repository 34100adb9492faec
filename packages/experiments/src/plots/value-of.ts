import type { Measured } from '@s-agents/charts';
import type { CellSummary } from '../page/page.js';

export type PlottedCell = Pick<
  CellSummary,
  'labels' | 'isBaseline' | 'comparedTo' | 'runs' | 'met' | 'died' | 'speedUp' | 'verdict' | 'paper'
>;

export interface PlotOptions {
  readonly title: string;
  /** Amdahl's, by cell. */
  readonly bounds: ReadonlyMap<string, number>;
  /** In pixels. */
  readonly width: number;
}

/** A cell's speed-up, or why it has none. The baseline has none, since others are measured by it. Pure. */
export function valueOf(cell: PlottedCell): Measured | string {
  const { isBaseline, comparedTo, runs, met, died, speedUp, verdict } = cell;
  if (runs === 0) return 'not run';
  if (died === runs) return 'every run died';
  if (met === 0) return 'goal never met';
  if (isBaseline) return 'baseline';
  if (speedUp !== null) return { mean: speedUp.mean, low: speedUp.low, high: speedUp.high };
  if (comparedTo === null) return 'not compared';
  return verdict === 'the baseline never meets the goal' ? 'baseline never met it' : 'no seed in common';
}

/** The paper's speed-up of a cell; null where it has none. */
export function theirsOf(cell: PlottedCell | undefined): number | null {
  return typeof cell?.paper?.speedUp === 'number' ? cell.paper.speedUp : null;
}

/** What plots of speed-ups say. */
export const plotWords = {
  of: 'ratios',
  axis: 'speed-up over the baseline (95% interval)',
  theirs: 'the paper’s speed-up',
  bound: 'Amdahl’s bound',
} as const;
