import { verdictOf, type Ratio } from '../figures/ratio.js';
import type { Verdict } from './page.js';

/** What a verdict rests on. */
export interface Judged {
  /** The runs that count, and those of them that met their goal. */
  readonly counted: number;
  readonly met: number;
  /** The runs of the baseline that met their goal; null without a baseline. */
  readonly metByBaseline: number | null;
  readonly speedUp: Ratio | null;
  /** How many goals both have to meet in a seed for a ratio of their times. */
  readonly goals: number;
}

/** Says what is shown: about goals where there are no times to compare. Pure. */
export function verdictFor({ counted, met, metByBaseline, speedUp, goals }: Judged): Verdict {
  if (speedUp !== null || metByBaseline === null || counted === 0) return verdictOf(speedUp);
  if (met === 0) return metByBaseline === 0 ? 'neither meets the goal' : 'never meets the goal';
  if (metByBaseline === 0) return 'the baseline never meets the goal';
  return goals > 1 ? 'no seed in which both meet every goal' : 'no seed in which both meet the goal';
}
