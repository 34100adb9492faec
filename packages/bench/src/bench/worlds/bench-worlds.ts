import { isSAgentsError, SAgentsError } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { observeRun } from '../observed/observe-run.js';
import type { ReportFigures } from '../report-figures.js';
import { refused } from '../scenes/run-scene.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseNameIn, suiteWorlds, type WorldSuiteOptions } from '../world-suite.js';
import { worldCases, type WorldCase } from './world-cases.js';
import { agreement, isAgreed, pairsOf, type WorldRun } from './world-pair.js';
import { medianDifference, worldsTable } from './worlds-table.js';

export interface WorldsOptions extends Omit<WorldSuiteOptions, 'worlds'> {
  /** Words that the names of scenes and tasks contain; undefined for all. */
  readonly only: string | undefined;
  readonly jobs: number;
}

/**
 * `s-agents bench worlds`: runs scenes and tasks in the block world and on the embedded server, and lists where they
 * differ. Resolves with false when they differ by more than is allowed.
 */
export async function benchWorlds({ only, signal, ...options }: WorldsOptions): Promise<boolean> {
  const wanted = worldCases().filter(({ name }) => only?.split(',').some((word) => name.includes(word.trim())) ?? true);
  if (wanted.length === 0)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `no scene and no task contains ${JSON.stringify(only)}`,
      remedy: `use parts of ${worldCases()
        .map(({ name }) => name)
        .join(', ')}`,
    });
  const results = await measureSeedBySeed({
    suite: 'worlds',
    ...options,
    cases: wanted.flatMap((one) =>
      suiteWorlds.map((world) => ({ ...one, title: one.name, name: caseNameIn(one.name, world), world })),
    ),
    measure: async ({ title, what, world, name, ...one }, seed): Promise<WorldRun> => {
      const folder = inWorkFolder('worlds', `${name}, ${seed}`);
      const config = { ...one.config, seed, environment: { use: world, ...one.environment } };
      const report = await figuresOfRun({ task: one.task, config, folder }, signal);
      return { name: `${title}, seed ${seed}`, what, world, report, configFile: `${folder}/config.json` };
    },
    table: worldsTable,
  });
  const pairs = pairsOf(Object.values(results).flatMap((bySeed) => Object.values(bySeed)));
  return pairs.every(isAgreed) && medianDifference(pairs) <= agreement.median;
}

/** Runs a task. One that the world refuses counts as not met. */
async function figuresOfRun(
  request: Pick<WorldCase, 'task'> & Pick<Parameters<typeof observeRun>[0], 'config' | 'folder'>,
  signal: AbortSignal,
): Promise<ReportFigures> {
  try {
    return (await observeRun({ ...request, margin: null, watch: false }, signal)).report;
  } catch (error) {
    if (!isSAgentsError(error) || signal.aborted) throw error;
    return refused(error.message);
  }
}
