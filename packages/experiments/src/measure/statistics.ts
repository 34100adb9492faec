import quantile from '@stdlib/stats-base-dists-t-quantile';
import { deviationOf, meanOf } from '../statistics/moments.js';

/** The mean of some values, half the width of its 95% interval (Student's t), and their spread. */
export interface Summary {
  readonly count: number;
  readonly mean: number;
  /** Null for fewer than two values. */
  readonly halfWidth: number | null;
  readonly minimum: number;
  readonly median: number;
  readonly maximum: number;
}

/** Summarizes values. Throws RangeError when there are none. */
export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new RangeError('no values to summarize');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    count: values.length,
    mean: meanOf(values),
    halfWidth:
      values.length < 2 ? null : (quantile(0.975, values.length - 1) * deviationOf(values)) / Math.sqrt(values.length),
    minimum: sorted[0] as number,
    median: ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2,
    maximum: sorted.at(-1) as number,
  };
}
