import { observeFigures } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { botsTable } from './bots-table.js';
import { inWorkFolder } from '@s-agents/experiments/measure';

const bots = 16;
/** The length of a run in world minutes. */
const worldMinutes = 3;

/**
 * `s-agents bench bots`: measures how evenly the physics of sixteen working bots tick, and how much memory they take.
 */
export async function benchBots({ signal, ...options }: Omit<WorldSuiteOptions, 'worlds'>): Promise<void> {
  const leaves = Array.from({ length: bots - 1 }, (_, index) => `bot${index + 2}`);
  await measureSeedBySeed({
    suite: 'bots',
    ...options,
    cases: [{ name: `${bots} bots` }],
    measure: ({ name }, seed) => {
      // More than they can collect in the time, so that all of them work until its end.
      const task = { task: `mine ${bots * 200} logs`, limits: { worldMinutes } };
      const config = {
        seed,
        environment: { use: 'mineflayer', time: 'real' },
        organization: { root: 'bot1', rootActs: true, leaves },
      };
      return observeFigures(
        { task, config, folder: inWorkFolder(`bots, ${name}, ${seed}`), margin: null, watch: false },
        signal,
      );
    },
    table: botsTable,
  });
}
