/** Cohen's d of a two-sample t-test with so many values in each sample: the difference in standard deviations of a run. */
export function effectOfSamples(t: number, count: number): number {
  return Math.abs(t) * Math.sqrt(2 / count);
}

/**
 * Converts Cohen's d of two samples to that of pairs (d_z), whose differences vary by less the more the two values of a
 * pair go together.
 *
 * @param correlation of the two values of a pair, below 1
 */
export function effectOfPairs(d: number, correlation: number): number {
  return d / Math.sqrt(2 * (1 - correlation));
}
