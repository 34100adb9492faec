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
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.length < 2 ? null : values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const middle = (sorted.length - 1) / 2;
  return {
    count: values.length,
    mean,
    halfWidth: variance === null ? null : studentT95(values.length - 1) * Math.sqrt(variance / values.length),
    minimum: sorted[0] as number,
    median: ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2,
    maximum: sorted.at(-1) as number,
  };
}

/**
 * Two-sided 95% quantiles of Student's t by degrees of freedom. Between entries the next smaller one holds, which gives
 * a wider interval.
 */
const quantiles: readonly (readonly [number, number])[] = [
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [6, 2.447],
  [7, 2.365],
  [8, 2.306],
  [9, 2.262],
  [10, 2.228],
  [12, 2.179],
  [15, 2.131],
  [20, 2.086],
  [25, 2.06],
  [30, 2.042],
  [40, 2.021],
  [60, 2.0],
  [120, 1.98],
];

function studentT95(degrees: number): number {
  return quantiles.findLast(([at]) => at <= degrees)?.[1] ?? Infinity;
}
