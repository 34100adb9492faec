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
  const usable = pairs.filter((pair) => pair.every((value) => value > 0));
  if (usable.length === 0) return null;
  const { mean, halfWidth } = summarize(usable.map(([baseline, own]) => Math.log(baseline / own)));
  const at = (offset: number): number => Math.exp(mean + offset);
  return {
    pairs: usable.length,
    mean: at(0),
    low: halfWidth === null ? null : at(-halfWidth),
    high: halfWidth === null ? null : at(halfWidth),
  };
}

/**
 * Returns the factor by which two measurements of one setting may differ by chance: of two runs that differ by their
 * seeds alone, the mean ratio or the end of its interval that lies farthest from 1.
 */
export function noiseFloor({ mean, low, high }: Ratio): number {
  return Math.exp(Math.max(...[mean, low ?? mean, high ?? mean].map((value) => Math.abs(Math.log(value)))));
}

/** What a comparison shows. The last two are about goals that only one of the two met, in any seed. */
export type Verdict =
  | 'faster'
  | 'slower'
  | 'uncertain'
  | 'under the noise'
  | 'one seed'
  | 'no comparison'
  | 'never meets the goal'
  | 'the baseline never meets the goal';

/** Says what a speed-up shows, given the noise floor of its baseline (null when that could not be measured). */
export function verdictOf(speedUp: Ratio | null, floor: number | null): Verdict {
  if (speedUp === null || floor === null) return 'no comparison';
  const { mean, low, high } = speedUp;
  if (low === null || high === null) return 'one seed';
  if (Math.exp(Math.abs(Math.log(mean))) <= floor) return 'under the noise';
  if (low <= 1 && high >= 1) return 'uncertain';
  return mean > 1 ? 'faster' : 'slower';
}
