import type { MeansTests } from '../file/experiment-schema.js';
import type { PairedTest } from '../statistics/compare-pairs.js';
import { effectOfPairs, effectOfSamples } from '../statistics/effect.js';
import { meanOf } from '../statistics/moments.js';
import { countForPower, powerOf } from '../statistics/power.js';
import type { EffectPower, PairedPower } from './page.js';

/** The power that the page asks for. */
export const wantedPower = 0.9;

/**
 * Computes the power for the paper's effect. The paper tested two samples: paired by seed, its difference is as large,
 * and varies by less the more the two runs of a seed have in common.
 */
export function effectPowerOf(
  { t, count, source }: NonNullable<MeansTests['effect']>,
  tests: readonly PairedTest[],
): EffectPower {
  const d = effectOfSamples(t, count);
  const pairs = tests.length === 0 ? 0 : Math.min(...tests.map((test) => test.pairs));
  const correlations = tests.flatMap(({ correlation }) => correlation ?? []);
  const mean = meanOf(correlations);
  return {
    source,
    d,
    pairs,
    planned: pairedPower(d, 0, pairs),
    measured: correlations.length === 0 || mean >= 1 ? null : pairedPower(d, mean, pairs),
  };
}

function pairedPower(effect: number, correlation: number, pairs: number): PairedPower {
  const d = effectOfPairs(effect, correlation);
  const of = (sides: 1 | 2): PairedPower['one'] => ({
    power: pairs < 2 ? 0 : powerOf({ d, sides }, pairs),
    seedsForPower: countForPower({ d, sides }, wantedPower),
  });
  return { correlation, d, one: of(1), two: of(2) };
}
