import { verdictOf, type Verdict } from '../figures/ratio.js';
import type { Explanation } from '../file/experiment-schema.js';
import { labelKey, matches, type Labels } from '../file/labels.js';
import type { CellSummary, Disagreement, Noise } from './page.js';
import { ratioOfTimes, type CellRuns } from './summarize-cells.js';

/** How the first cell's times compare to the second's: `faster` when they are shorter beyond the noise. */
export type CompareTimes = (cell: CellSummary, than: CellSummary) => Verdict;

/** Compares the times of cells by seed, held against the noise floor of their baseline. */
export function comparesTimes(runs: CellRuns, noise: readonly Noise[]): CompareTimes {
  return (cell, than) => {
    const key = cell.comparedTo === null ? null : labelKey(cell.comparedTo);
    const floor = noise.find(({ labels }) => labelKey(labels) === key)?.floor ?? null;
    return verdictOf(ratioOfTimes(runs, than.labels, cell.labels), floor);
  };
}

/**
 * Finds the results that disagree with the paper: the order of a cell and its baseline, or of two cells with the same
 * baseline, is reversed beyond the noise, or a goal is met that the paper's agents never met, or the reverse. Each
 * comes with the experiment's explanation, or null if there is none.
 */
export function disagreementsOf(
  summary: readonly CellSummary[],
  explanations: readonly Explanation[],
  compare: CompareTimes,
): readonly Disagreement[] {
  const alone = summary.flatMap((cell) => {
    const how = disagreement(cell);
    return how === null ? [] : [{ labels: cell.labels, than: null, how }];
  });
  return [...alone, ...ordersOf(summary, compare)].map((one) => ({
    ...one,
    explanation: explanationOf(one, explanations),
  }));
}

function disagreement({ paper, runs, met, speedUp, verdict }: CellSummary): Disagreement['how'] | null {
  if (paper === null || runs === 0) return null;
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
      })),
  );
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
