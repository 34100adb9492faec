import { summarize } from '@s-agents/experiments/measure';
import type { PromptGrowth } from './prompt-growth.js';

/** How long the prompts of one run are. */
export interface SeedGrowth {
  readonly seed: number;
  readonly prompts: readonly PromptGrowth[];
}

/** The prompts of one purpose in the runs of several seeds: medians, and the worst. */
export interface GrowthOverSeeds
  extends Pick<PromptGrowth, 'purpose' | 'leads' | 'first' | 'early' | 'late' | 'calls'> {
  /** Tokens late in a run by tokens early in the same run. */
  readonly ratio: { readonly median: number; readonly worst: number };
  /** The longest prompt of all runs. */
  readonly longest: number;
  /** The runs with such prompts in both spans. */
  readonly runs: number;
}

export function overSeeds(runs: readonly SeedGrowth[]): readonly GrowthOverSeeds[] {
  const all = runs.flatMap(({ prompts }) => prompts);
  const groups = Map.groupBy(all, ({ purpose, leads }) => `${purpose} ${leads}`);
  return [...groups.values()].map((group): GrowthOverSeeds => {
    const median = (value: (one: PromptGrowth) => number): number => summarize(group.map(value)).median;
    const ratios = summarize(group.map(({ early, late }) => late / early));
    const calls = (span: 0 | 1): number => group.reduce((sum, one) => sum + one.calls[span], 0);
    return {
      purpose: group[0]?.purpose ?? '',
      leads: group[0]?.leads ?? false,
      first: median(({ first }) => first),
      early: median(({ early }) => early),
      late: median(({ late }) => late),
      ratio: { median: ratios.median, worst: ratios.maximum },
      longest: Math.max(...group.map(({ longest }) => longest)),
      calls: [calls(0), calls(1)],
      runs: group.length,
    };
  });
}
