import ttest from '@stdlib/stats-ttest';
import { deviationOf, meanOf } from './moments.js';

/** The values of two cells in one seed. */
export type ValuePair = readonly [own: number, other: number];

/** The means of two samples compared pair by pair: Student's t-test of the differences. */
export interface PairedTest {
  readonly pairs: number;
  /** The mean of the own values less that of the others, and its 95% interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly t: number;
  readonly degrees: number;
  /** The probability of a difference at least as large, in either direction, if there is none. */
  readonly p: number;
  /** The same in one direction: that the own mean is smaller. */
  readonly pSmaller: number;
  /** Cohen's d of pairs (d_z): the mean difference in standard deviations of the differences. */
  readonly d: number;
  /** Pearson's correlation of the two samples; null where one of them does not vary. */
  readonly correlation: number | null;
}

/** Compares the means of paired samples. Null for fewer than two pairs, or where all differences are the same. Pure. */
export function comparePairs(pairs: readonly ValuePair[]): PairedTest | null {
  if (pairs.length < 2) return null;
  const own = pairs.map(([value]) => value);
  const other = pairs.map(([, value]) => value);
  const differences = pairs.map(([value, compared]) => value - compared);
  const deviation = deviationOf(differences);
  if (!(deviation > 1e-12 * Math.max(...own.map(Math.abs), ...other.map(Math.abs)))) return null;
  const test = (alternative: 'two-sided' | 'less'): ReturnType<typeof ttest> => ttest(own, other, { alternative });
  const { statistic, df, pValue, ci } = test('two-sided');
  const difference = meanOf(differences);
  return {
    pairs: pairs.length,
    difference,
    low: ci[0] ?? difference,
    high: ci[1] ?? difference,
    t: statistic,
    degrees: df,
    p: pValue,
    pSmaller: test('less').pValue,
    d: difference / deviation,
    correlation: correlationOf(own, other),
  };
}

function correlationOf(own: readonly number[], other: readonly number[]): number | null {
  const scale = deviationOf(own) * deviationOf(other) * (own.length - 1);
  if (!(scale > 0)) return null;
  const [mean, otherMean] = [meanOf(own), meanOf(other)];
  return own.reduce((sum, value, index) => sum + (value - mean) * ((other[index] ?? 0) - otherMean), 0) / scale;
}
