import { differing, shortLabel } from '../file/labels.js';
import { probabilityText } from './format.js';
import type { CellSummary } from './page.js';

/** The level at which goals count as met more or less often. */
const level = 0.05;

/** Says what a cell shows: about times, over which seeds, and about goals where they are met more or less often. */
export function shownText(cell: CellSummary): string {
  const { speedUp, successTest, same, verdict } = cell;
  if (same !== null) return sameText(cell.labels, same);
  if (verdict === 'the baseline again') return verdict;
  const isOfSome = isPartial(cell) && speedUp !== null && speedUp.pairs > 1;
  const times = isOfSome ? `${verdict} where both meet the goal` : verdict;
  if (successTest === null || successTest.p >= level) return times;
  const p = `(p ${successTest.p < 0.001 ? '< 0.001' : `= ${probabilityText(successTest.p)}`})`;
  if (verdict === 'never meets the goal' || verdict === 'the baseline never meets the goal') return `${verdict} ${p}`;
  const often = successTest.onlyOwn > successTest.onlyOther ? 'more' : 'less';
  return `${times}; meets the goal ${often} often ${p}`;
}

/** Whether there are seeds that the speed-up leaves out, since one of both missed the goal in them. */
export function isPartial({ speedUp, runs }: Pick<CellSummary, 'speedUp' | 'runs'>): boolean {
  return speedUp !== null && speedUp.pairs < runs;
}

/** "the same runs as tree, relay": by the labels in which both differ. */
export function sameText(labels: CellSummary['labels'], same: NonNullable<CellSummary['same']>): string {
  return `the same ${same.in} as ${Object.entries(differing(same.as, labels)).map(shortLabel).join(', ')}`;
}
