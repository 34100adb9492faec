import { observeRun } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseIn, environmentOf, type WorldSuiteOptions } from '../world-suite.js';
import { runsBelowLimit } from './below-limit.js';
import { soloist, type LimitCase } from './limit-cases.js';
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
    cases: worlds.flatMap((world) => wanted.map(({ name, task }) => ({ name: caseIn(name, world), world, task }))),
    measure: ({ name, world, task }, seed) => {
      const config = {
        seed,
        environment: environmentOf(world, options.speed),
        organization: { topology: 'solo', root: soloist, leaves: [] },
      };
      return observeRun(
        { task, config, folder: inWorkFolder(`limit, ${name}, ${seed}`), margin: null, watch: false },
        signal,
      );
    },
    table: limitTable,
  });
  const faults = runsBelowLimit(results);
  for (const fault of faults) process.stderr.write(`below the limit: ${fault}\n`);
  return faults.length === 0;
}
