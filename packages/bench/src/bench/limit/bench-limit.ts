import { observeRun } from '../observed/observe-run.js';
import { figuresOf } from '../observed/observed-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseNameIn, type WorldSuiteOptions } from '../world-suite.js';
import { runsBelowLimit } from './below-limit.js';
import { soloist, type LimitCase } from './limit-cases.js';
import type { LimitRun } from './limit-run.js';
import { limitTable } from './limit-table.js';
import { inWorkFolder } from '@s-agents/experiments/measure';

/**
 * `s-agents bench limit`: compares a single agent's time with the least time that the rules allow. Resolves with false
 * when a run was faster than that. Such runs are listed on standard error.
 */
export async function benchLimit({
  worlds,
  wanted,
  signal,
  ...options
}: WorldSuiteOptions & { readonly wanted: readonly LimitCase[] }): Promise<boolean> {
  const results = await measureSeedBySeed({
    suite: 'limit',
    ...options,
    cases: worlds.flatMap((world) =>
      wanted.map((limitCase) => ({ ...limitCase, name: caseNameIn(limitCase.name, world), world })),
    ),
    measure: async ({ name, world, task, bareSeconds }, seed): Promise<LimitRun> => {
      const config = {
        seed,
        environment: { use: world },
        organization: { topology: 'solo', root: soloist, leaves: [] },
      };
      const run = await observeRun(
        { task, config, folder: inWorkFolder(`limit, ${name}, ${seed}`), margin: null, watch: false },
        signal,
      );
      return { ...figuresOf(run), bareSeconds: bareSeconds(run.task, seed) };
    },
    table: limitTable,
  });
  const violations = runsBelowLimit(results);
  for (const violation of violations) process.stderr.write(`below the limit: ${violation}\n`);
  return violations.length === 0;
}
