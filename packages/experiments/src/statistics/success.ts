import binomialTest from '@stdlib/stats-binomial-test';

/** Whether the runs of two cells met their goals in one seed. */
export type SuccessPair = readonly [own: boolean, other: boolean];

/** Two cells' goals compared seed by seed. */
export interface SuccessTest {
  readonly pairs: number;
  /** Seeds in which only the own run met its goal, and seeds in which only the other one did. */
  readonly onlyOwn: number;
  readonly onlyOther: number;
  /** McNemar's exact test, in either direction: the probability of so uneven a split if both meet it as often. */
  readonly p: number;
}

/** The exact 95% interval (Clopper and Pearson) of a probability, from how many of some runs met the goal; null without runs. */
export function successInterval(met: number, runs: number): { readonly low: number; readonly high: number } | null {
  if (runs === 0) return null;
  const { ci } = binomialTest(met, runs);
  return { low: met === 0 ? 0 : (ci[0] ?? 0), high: met === runs ? 1 : (ci[1] ?? 1) };
}

/** Compares how often two cells meet their goals. Null without pairs. Pure. */
export function compareSuccess(pairs: readonly SuccessPair[]): SuccessTest | null {
  if (pairs.length === 0) return null;
  const onlyOwn = pairs.filter(([own, other]) => own && !other).length;
  const onlyOther = pairs.filter(([own, other]) => other && !own).length;
  const discordant = onlyOwn + onlyOther;
  const p = discordant === 0 ? 1 : Math.min(1, binomialTest(onlyOwn, discordant).pValue);
  return { pairs: pairs.length, onlyOwn, onlyOther, p };
}
