import ttest2 from '@stdlib/stats-ttest2';

/** Two samples compared by Welch's t-test, which does not take their variances to be equal. */
export interface MeansTest {
  /** How many values the own sample and the other one have. */
  readonly counts: readonly [own: number, other: number];
  /** The mean of the own sample less that of the other one, and its 95% interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly t: number;
  readonly degrees: number;
  /** The probability of a difference at least as large, in either direction, if there is none. */
  readonly p: number;
  /** The same in one direction: that the own mean is smaller. */
  readonly pSmaller: number;
  /** Cohen's d: the difference in standard deviations, pooled as the root of the mean variance. */
  readonly d: number;
}

/** Compares the means of two samples. Null where one has fewer than two values, or nothing varies. Pure. */
export function compareMeans(own: readonly number[], other: readonly number[]): MeansTest | null {
  if (own.length < 2 || other.length < 2) return null;
  const deviation = Math.sqrt((varianceOf(own) + varianceOf(other)) / 2);
  if (!(deviation > 0)) return null;
  const test = (alternative: 'two-sided' | 'less'): ReturnType<typeof ttest2> =>
    ttest2([...own], [...other], { alternative, variance: 'unequal' });
  const { statistic, df, pValue, ci } = test('two-sided');
  const difference = meanOf(own) - meanOf(other);
  return {
    counts: [own.length, other.length],
    difference,
    low: ci[0] ?? difference,
    high: ci[1] ?? difference,
    t: statistic,
    degrees: df,
    p: pValue,
    pSmaller: test('less').pValue,
    d: difference / deviation,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
