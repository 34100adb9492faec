import { observeRun } from '../observed/observe-run.js';
import { figuresOf } from '../observed/observed-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseIn, environmentOf, type WorldSuiteOptions } from '../world-suite.js';
import { runsBelowLimit } from './below-limit.js';
import { soloist, type LimitCase } from './limit-cases.js';
import type { LimitRun } from './limit-run.js';
import { limitTable } from './limit-table.js';
import { inWorkFolder } from '../../work-folder.js';

/**
 * `s-agents bench limit`: one agent's time against what the rules alone demand. Resolves with whether no run was faster
 * than that; those that were are named on standard error.
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
    cases: worlds.flatMap((world) => wanted.map((one) => ({ ...one, name: caseIn(one.name, world), world }))),
    measure: async ({ name, world, task, bareSeconds }, seed): Promise<LimitRun> => {
      const config = {
        seed,
        environment: environmentOf(world, options.speed),
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
  const faults = runsBelowLimit(results);
  for (const fault of faults) process.stderr.write(`below the limit: ${fault}\n`);
  return faults.length === 0;
}
