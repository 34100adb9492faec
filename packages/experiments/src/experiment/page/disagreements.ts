import { matches, type Labels } from '../file/labels.js';
import type { Explanation } from '../file/experiment-schema.js';
import type { CellSummary, Disagreement } from './page.js';

/**
 * Finds the cells whose result disagrees with the paper's: where the order of the cell and its baseline is the other way
 * round, beyond the noise, or the goal is met that the paper's agents never met, or the other way round. Each comes with
 * the experiment's explanation of it, null where there is none. Pure.
 */
export function disagreementsOf(
  summary: readonly CellSummary[],
  explanations: readonly Explanation[],
): readonly Disagreement[] {
  return summary.flatMap((cell) => {
    const how = disagreement(cell);
    return how === null ? [] : [{ labels: cell.labels, how, explanation: explanationOf(cell.labels, explanations) }];
  });
}

function disagreement({ paper, runs, met, speedUp, verdict }: CellSummary): Disagreement['how'] | null {
  if (paper === null || runs === 0) return null;
  if (paper.minutes === 'never') return met > 0 ? 'meets the goal, which the paper’s never did' : null;
  if (typeof paper.minutes === 'number' && met === 0) return 'never meets the goal, which the paper’s did';
  if (paper.speedUp === null || speedUp === null) return null;
  if (verdict === 'faster' && paper.speedUp < 1) return 'is faster than the baseline, where the paper’s is slower';
  return verdict === 'slower' && paper.speedUp > 1 ? 'is slower than the baseline, where the paper’s is faster' : null;
}

function explanationOf(labels: Labels, explanations: readonly Explanation[]): string | null {
  return explanations.find(({ where }) => where.some((one) => matches(labels, one)))?.text.trim() ?? null;
}
