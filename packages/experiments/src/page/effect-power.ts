import type { MeansTests } from '../file/experiment-schema.js';
import { effectOfPairs, effectOfSamples } from '../statistics/effect.js';
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
  seeds: number,
  correlations: readonly number[],
): EffectPower {
  const d = effectOfSamples(t, count);
  const mean = correlations.reduce((sum, one) => sum + one, 0) / correlations.length;
  return {
    source,
    d,
    seeds,
    planned: pairedPower(d, 0, seeds),
    measured: correlations.length === 0 || mean >= 1 ? null : pairedPower(d, mean, seeds),
  };
}

function pairedPower(effect: number, correlation: number, seeds: number): PairedPower {
  const d = effectOfPairs(effect, correlation);
  const of = (sides: 1 | 2): PairedPower['one'] => ({
    power: seeds < 2 ? 0 : powerOf({ d, sides }, seeds),
    seedsForPower: countForPower({ d, sides }, wantedPower),
  });
  return { correlation, d, one: of(1), two: of(2) };
}
