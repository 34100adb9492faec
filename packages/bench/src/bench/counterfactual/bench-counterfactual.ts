import { reportFigures } from '../report-figures.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { changedRulesTable, type ChangedRulesRun } from './changed-rules-table.js';
import { counterfactualTable, type CounterfactualRun } from './counterfactual-table.js';
import { drawGoals } from './draw-goals.js';
import { runBoth, runIn } from './run-both.js';

export interface CounterfactualOptions extends Pick<WorldSuiteOptions, 'folder' | 'fresh' | 'signal'> {
  /** How many goals are drawn, over all worlds. */
  readonly count: number;
  /** The seed of the draw: the same text draws the same goals. */
  readonly draw: string;
}

/**
 * `s-agents bench counterfactual`: runs random goals in renamed worlds beside the same goals under the world's own
 * names. Resolves with whether all runs were the same up to the names.
 */
export async function benchCounterfactual({
  count,
  draw,
  signal,
  ...options
}: CounterfactualOptions): Promise<boolean> {
  const { cases, seeds, taskOf } = await drawGoals(count, draw);
  const results = await measureSeedBySeed({
    suite: 'counterfactual',
    ...options,
    cases,
    seeds,
    measure: async ({ names }, seed): Promise<CounterfactualRun> => {
      const task = taskOf(names, seed);
      const { plain, renamed, events, differsAt } = await runBoth({ task, seed, names }, signal);
      return { report: reportFigures(renamed), task, plain: plain.result, events, differsAt };
    },
    table: counterfactualTable,
  });
  return Object.values(results).every((runs) => Object.values(runs).every(({ differsAt }) => differsAt === null));
}

/** `s-agents bench changed-rules`: runs the same goals in worlds whose recipes, tools and drops are others, too. */
export async function benchChangedRules({ count, draw, signal, ...options }: CounterfactualOptions): Promise<void> {
  const { cases, seeds, taskOf } = await drawGoals(count, draw);
  await measureSeedBySeed({
    suite: 'changed-rules',
    ...options,
    cases,
    seeds,
    measure: async ({ names }, seed): Promise<ChangedRulesRun> => {
      const task = taskOf(names, seed);
      const game = await runIn({ use: 'blockworld' }, { task, seed }, signal);
      const counterfactual = { seed: names, rules: true };
      const { report } = await runIn({ use: 'blockworld', counterfactual }, { task, seed }, signal);
      return { report: reportFigures(report), task, game: reportFigures(game.report) };
    },
    table: changedRulesTable,
  });
}
