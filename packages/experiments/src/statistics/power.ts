import normal from '@stdlib/stats-base-dists-normal-cdf';
import quantile from '@stdlib/stats-base-dists-t-quantile';
import gammaln from '@stdlib/math-base-special-gammaln';

/** A paired t-test at the level of 5% that is planned for. */
export interface PlannedTest {
  /** The true mean of the differences in their standard deviations (Cohen's d_z); not 0. */
  readonly d: number;
  /** 1: for a difference in one direction only, as the sign of `d` says. 2: for one in either. */
  readonly sides: 1 | 2;
}

const level = 0.05;
/** A sample that nobody draws. */
const mostCount = 1_000_000;

/**
 * The probability that the test finds the difference with `count` pairs (at least 2): the share of a noncentral t
 * distribution beyond the critical value. Pure.
 */
export function powerOf({ d, sides }: PlannedTest, count: number): number {
  const degrees = count - 1;
  const shift = Math.abs(d) * Math.sqrt(count);
  const critical = quantile(1 - level / sides, degrees);
  return chiMean(degrees, (s) => {
    const beyond = normal(shift - critical * s, 0, 1);
    return sides === 1 ? beyond : beyond + normal(-shift - critical * s, 0, 1);
  });
}

/** The least number of pairs with which the test has this power; null where none has. Pure. */
export function countForPower(test: PlannedTest, power: number): number | null {
  let high = 2;
  while (powerOf(test, high) < power) {
    high *= 2;
    if (high > mostCount) return null;
  }
  let low = Math.max(2, high / 2);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (powerOf(test, middle) < power) low = middle + 1;
    else high = middle;
  }
  return high;
}

const parts = 400;

/**
 * The mean of a function of S, where S² times the degrees of freedom is chi-squared: an integral by Simpson's rule over
 * all values of S that are likely at all.
 */
function chiMean(degrees: number, value: (s: number) => number): number {
  const half = degrees / 2;
  const scale = Math.log(2) + half * Math.log(half) - gammaln(half);
  const density = (s: number): number =>
    s === 0 ? (degrees === 1 ? Math.exp(scale) : 0) : Math.exp(scale + (degrees - 1) * Math.log(s) - half * s * s);
  const reach = 9 / Math.sqrt(2 * degrees);
  const [from, to] = [Math.max(0, 1 - reach), 1 + reach];
  const width = (to - from) / parts;
  let sum = 0;
  for (let index = 0; index <= parts; index++) {
    const s = from + index * width;
    const weight = index === 0 || index === parts ? 1 : index % 2 === 1 ? 4 : 2;
    sum += weight * density(s) * value(s);
  }
  return Math.min(1, (sum * width) / 3);
}
