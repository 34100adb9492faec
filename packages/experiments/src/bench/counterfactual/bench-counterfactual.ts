import { createRandom } from '@s-agents/core';
import { drawItems } from '../../goals/draw.js';
import { taskFor } from '../../goals/goal-tasks.js';
import { knowledgeOf } from '../../goals/reachable-items.js';
import { reportFigures } from '../report-figures.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { counterfactualTable, type CounterfactualRun } from './counterfactual-table.js';
import { runBoth } from './run-both.js';

const worlds = 10;

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
  const knowledge = await knowledgeOf('blockworld');
  const goals = drawItems(knowledge.itemsAtMost(Infinity), count, createRandom(draw)).map((item) =>
    taskFor(item, 1, knowledge),
  );
  const each = Math.ceil(goals.length / worlds);
  const results = await measureSeedBySeed({
    suite: 'counterfactual',
    ...options,
    speed: 1,
    cases: Array.from({ length: worlds }, (_, index) => ({ name: `names ${index + 1}`, names: index + 1 })),
    seeds: Array.from({ length: each }, (_, index) => index + 1),
    measure: async ({ names }, seed): Promise<CounterfactualRun> => {
      const task = goals[(names - 1) * each + seed - 1] ?? goals[seed - 1] ?? '';
      const { plain, renamed, events, differsAt } = await runBoth({ task, seed, names }, signal);
      return { report: reportFigures(renamed), task, plain: plain.result, events, differsAt };
    },
    table: counterfactualTable,
  });
  return Object.values(results).every((runs) => Object.values(runs).every(({ differsAt }) => differsAt === null));
}
