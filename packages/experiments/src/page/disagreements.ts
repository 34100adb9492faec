import { verdictOf, type TimeVerdict } from '../figures/ratio.js';
import type { Explanation } from '../file/experiment-schema.js';
import { labelKey, matches, type Labels } from '../file/labels.js';
import { speedUpOf, type CellRuns } from './cell-runs.js';
import type { CellSummary, Disagreement } from './page.js';

/** How the first cell's times compare to the second's. */
export type CompareTimes = (cell: CellSummary, than: CellSummary) => TimeVerdict;

/** Compares the times of cells by seed. */
export function comparesTimes(runs: CellRuns): CompareTimes {
  return (cell, than) => verdictOf(speedUpOf(runs, than.labels, cell.labels));
}

/**
 * Finds the results that disagree with the paper: the order of a cell and its baseline, or of two cells with the same
 * baseline, is reversed, and the interval leaves out 1; or a goal is met that the paper's agents never met, or the
 * reverse. Cells that repeat others are left out. Each comes with the experiment's explanation, or null if there is none.
 */
export function disagreementsOf(
  summary: readonly CellSummary[],
  explanations: readonly Explanation[],
  compare: CompareTimes,
): readonly Disagreement[] {
  const own = summary.filter(({ same }) => same === null);
  const alone = own.flatMap(({ labels, paper, ...cell }) => {
    const how = disagreement({ paper, ...cell });
    return how === null ? [] : [{ labels, than: null, how, paperRuns: known(paper?.runs, paper?.baselineRuns) }];
  });
  return [...alone, ...ordersOf(own, compare)].map((one) => ({
    ...one,
    explanation: explanationOf(one, explanations),
  }));
}

type Judged = Pick<CellSummary, 'paper' | 'counted' | 'met' | 'speedUp' | 'verdict'>;

function disagreement({ paper, counted, met, speedUp, verdict }: Judged): Disagreement['how'] | null {
  if (paper === null || counted === 0) return null;
  if (paper.minutes === 'never') return met > 0 ? 'meets the goal, which the paper’s never did' : null;
  if (typeof paper.minutes === 'number' && met === 0) return 'never meets the goal, which the paper’s did';
  if (paper.speedUp === null || speedUp === null) return null;
  if (verdict === 'faster' && paper.speedUp < 1) return 'is faster than the baseline, where the paper’s is slower';
  return verdict === 'slower' && paper.speedUp > 1 ? 'is slower than the baseline, where the paper’s is faster' : null;
}

/** The pairs of cells with the same baseline in which the first is faster although it is slower in the paper. */
function ordersOf(
  summary: readonly CellSummary[],
  compare: CompareTimes,
): readonly Omit<Disagreement, 'explanation'>[] {
  const timed = summary.flatMap((cell) => {
    const minutes = cell.paper?.minutes;
    return cell.isBaseline || cell.isReference || cell.comparedTo === null || typeof minutes !== 'number'
      ? []
      : [{ cell, minutes, baseline: labelKey(cell.comparedTo) }];
  });
  return timed.flatMap(({ cell, minutes, baseline }) =>
    timed
      .filter((than) => than.baseline === baseline && minutes > than.minutes && compare(cell, than.cell) === 'faster')
      .map((than) => ({
        labels: cell.labels,
        than: than.cell.labels,
        how: 'is faster, where the paper’s is slower' as const,
        paperRuns: known(cell.paper?.runs, than.cell.paper?.runs),
      })),
  );
}

function known(...runs: readonly (number | null | undefined)[]): readonly number[] {
  return runs.flatMap((count) => count ?? []);
}

function explanationOf(
  { labels, than }: { readonly labels: Labels; readonly than: Labels | null },
  explanations: readonly Explanation[],
): string | null {
  const found = explanations.find(
    (one) =>
      one.where.some((where) => matches(labels, where)) &&
      (one.than === undefined ? than === null : than !== null && one.than.some((other) => matches(than, other))),
  );
  return found?.text.trim() ?? null;
}
