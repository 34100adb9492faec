// The statistics of experiments' pages, by code of its own.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
// Only the laboratory depends on these libraries.
const need = createRequire(join(root, 'packages', 'experiments', 'package.json'));
const tQuantile = need('@stdlib/stats-base-dists-t-quantile');
const normal = need('@stdlib/stats-base-dists-normal-cdf');
const gammaln = need('@stdlib/math-base-special-gammaln');
const ttest = need('@stdlib/stats-ttest');
const binomialTest = need('@stdlib/stats-binomial-test');

export const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function deviationOf(values) {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

function halfWidth(values) {
  const { length } = values;
  return length < 2 ? null : (tQuantile(0.975, length - 1) * deviationOf(values)) / Math.sqrt(length);
}

/** The mean of some values, its interval and their spread; null without any. */
export function summaryOf(values) {
  const known = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (known.length === 0) return null;
  const at = (index) => known[index];
  const middle = known.length / 2;
  return {
    count: known.length,
    mean: meanOf(known),
    halfWidth: halfWidth(known),
    minimum: at(0),
    median: known.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2,
    maximum: at(known.length - 1),
  };
}

/** The geometric mean of ratios and its interval, from their logarithms; null without any. */
export function ratioOf(logs) {
  if (logs.length === 0) return null;
  const [mean, width] = [meanOf(logs), halfWidth(logs)];
  return {
    pairs: logs.length,
    mean: Math.exp(mean),
    low: width === null ? null : Math.exp(mean - width),
    high: width === null ? null : Math.exp(mean + width),
  };
}

/** The exact interval of a share; null without runs. */
export function shareOf(met, counted) {
  if (counted === 0) return null;
  const [low, high] = binomialTest(met, counted).ci;
  return { low: met === 0 ? 0 : low, high: met === counted ? 1 : high };
}

/** McNemar's exact test of pairs of goals met; null without pairs. */
export function successOf(pairs) {
  if (pairs.length === 0) return null;
  const onlyOwn = pairs.filter(([own, other]) => own && !other).length;
  const onlyOther = pairs.filter(([own, other]) => other && !own).length;
  const p = onlyOwn + onlyOther === 0 ? 1 : Math.min(1, binomialTest(onlyOwn, onlyOwn + onlyOther).pValue);
  return { pairs: pairs.length, onlyOwn, onlyOther, p };
}

/** Student's t-test of pairs; null for fewer than two, or where all differences are the same. */
export function testOf(pairs) {
  const differences = pairs.map(([own, other]) => own - other);
  const spread = deviationOf(differences);
  const largest = Math.max(...pairs.flat().map(Math.abs));
  if (pairs.length < 2 || !(spread > 1e-12 * largest)) return null;
  const [own, other] = [pairs.map(([value]) => value), pairs.map(([, value]) => value)];
  const { statistic, pValue, ci } = ttest(own, other);
  const difference = meanOf(differences);
  return {
    pairs: pairs.length,
    difference,
    low: ci[0],
    high: ci[1],
    t: statistic,
    degrees: pairs.length - 1,
    p: pValue,
    pSmaller: statistic < 0 ? pValue / 2 : 1 - pValue / 2,
    d: difference / spread,
    correlation: correlationOf(own, other),
  };
}

function correlationOf(own, other) {
  const [deviation, deviationOfOther] = [deviationOf(own), deviationOf(other)];
  if (!(deviation * deviationOfOther > 0)) return null;
  const [mean, meanOfOther] = [meanOf(own), meanOf(other)];
  const products = own.map((value, index) => (value - mean) * (other[index] - meanOfOther));
  return products.reduce((sum, product) => sum + product, 0) / (own.length - 1) / deviation / deviationOfOther;
}

/**
 * The power of a paired t-test at 5%: the mean, over the logarithm of the standard deviation that is estimated, of the
 * probability that the difference is found (by the trapezoidal rule).
 */
export function powerOf(d, sides, count) {
  if (count < 2) return 0;
  const degrees = count - 1;
  const shift = Math.abs(d) * Math.sqrt(count);
  const critical = tQuantile(1 - 0.05 / sides, degrees);
  const half = degrees / 2;
  const scale = Math.log(2) + half * Math.log(half) - gammaln(half);
  const [from, to] = [-1 - 45 / degrees, 0.5 * Math.log(1 + 90 / degrees) + 0.1];
  const parts = 4000;
  const width = (to - from) / parts;
  let sum = 0;
  for (let index = 0; index <= parts; index++) {
    const log = from + index * width;
    const weight = Math.exp(scale + degrees * log - half * Math.exp(2 * log));
    if (weight < 1e-18) continue;
    const bound = critical * Math.exp(log);
    sum += weight * (normal(shift - bound, 0, 1) + (sides === 2 ? normal(-shift - bound, 0, 1) : 0));
  }
  return sum * width;
}

/** The least number of pairs with a power of 0.9; null for more than a million. */
export function countForPower(d, sides) {
  const isEnough = (count) => powerOf(d, sides, count) >= 0.9;
  let high = 2;
  while (!isEnough(high)) {
    if (high > 500_000) return null;
    high *= 2;
  }
  let low = high === 2 ? 2 : high / 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
