import { differing, shortLabel } from '../file/labels.js';
import { probabilityText } from './format.js';
import type { CellSummary } from './page.js';

/** The level at which goals count as met more or less often. */
const level = 0.05;

/** Says what a cell shows: about times, over which seeds, and about goals where they are met more or less often. */
export function shownText({ labels, runs, speedUp, successTest, same, verdict }: CellSummary): string {
  if (same !== null) return `${verdict} as ${Object.entries(differing(same.as, labels)).map(shortLabel).join(', ')}`;
  if (verdict === 'the baseline again') return verdict;
  const isPartial = speedUp !== null && speedUp.pairs < runs;
  const times = isPartial && speedUp.pairs > 1 ? `${verdict} where both meet the goal` : verdict;
  if (successTest === null || successTest.p >= level) return times;
  const p = `(p ${successTest.p < 0.001 ? '< 0.001' : `= ${probabilityText(successTest.p)}`})`;
  if (verdict === 'never meets the goal' || verdict === 'the baseline never meets the goal') return `${verdict} ${p}`;
  const often = successTest.onlyOwn > successTest.onlyOther ? 'more' : 'less';
  return `${times}; meets the goal ${often} often ${p}`;
}
