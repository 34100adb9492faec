import { summarize } from '../measure/statistics.js';

/** How many times smaller values are than those they are paired with: the geometric mean and its 95% interval. */
export interface Ratio {
  readonly pairs: number;
  readonly mean: number;
  /** Null for fewer than two pairs. */
  readonly low: number | null;
  readonly high: number | null;
}

/** A value of the baseline and one of the cell that is compared to it, of the same seed. Both are positive. */
export type Pair = readonly [baseline: number, own: number];

/**
 * Returns how many times smaller the second values are, from the logarithms of the ratios of each pair (Student's t).
 * Null without pairs.
 */
export function ratioOf(pairs: readonly Pair[]): Ratio | null {
  return ratioOfLogs(logRatios(pairs));
}

/** The logarithms of the ratios of pairs, without those of which a value is not positive. */
export function logRatios(pairs: readonly Pair[]): readonly number[] {
  return pairs.filter((pair) => pair.every((value) => value > 0)).map(([baseline, own]) => Math.log(baseline / own));
}

/** Returns the geometric mean of ratios from their logarithms (Student's t). Null without any. */
export function ratioOfLogs(logs: readonly number[]): Ratio | null {
  if (logs.length === 0) return null;
  const { mean, halfWidth } = summarize(logs);
  const at = (offset: number): number => Math.exp(mean + offset);
  return {
    pairs: logs.length,
    mean: at(0),
    low: halfWidth === null ? null : at(-halfWidth),
    high: halfWidth === null ? null : at(halfWidth),
  };
}

/** What the interval of a comparison shows. */
export type TimeVerdict = 'faster' | 'slower' | 'uncertain' | 'one seed' | 'no comparison';

/** Says what a speed-up shows: `uncertain` where its interval holds 1, `one seed` where it has none. */
export function verdictOf(speedUp: Ratio | null): TimeVerdict {
  if (speedUp === null) return 'no comparison';
  const { mean, low, high } = speedUp;
  if (low === null || high === null) return 'one seed';
  if (low <= 1 && high >= 1) return 'uncertain';
  return mean > 1 ? 'faster' : 'slower';
}
