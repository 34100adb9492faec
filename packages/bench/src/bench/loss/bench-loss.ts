import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { observeFigures } from '../observed/observe-run.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { TeamTask } from '../teamwork/team-tasks.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { lossTable, missedRuns, type LossRun } from './loss-table.js';

const members = ['workerA', 'workerB', 'workerC'];
/**
 * A hundred times what a team needs. A team that plans in circles forever is stopped after the same number of calls in
 * every run.
 */
const calls = 2000;
const wallMinutes = 30;
/** The share of the undisturbed time after which the member is gone. */
const lossShare = 1 / 3;

/**
 * `s-agents bench loss`: measures how much longer a team of three takes when one of them is gone for good at a third of
 * the time that it takes undisturbed. Resolves with false when a run misses its goal or takes too long.
 */
export async function benchLoss({
  wanted,
  signal,
  ...options
}: Omit<WorldSuiteOptions, 'worlds'> & { readonly wanted: readonly TeamTask[] }): Promise<boolean> {
  const results = await measureSeedBySeed({
    suite: 'loss',
    ...options,
    cases: wanted,
    measure: async ({ name, taskFor }, seed): Promise<LossRun> => {
      const folder = inWorkFolder(`loss, ${name}, ${seed}`);
      const config = configFor(seed);
      const request = { task: taskFor(members), config, margin: null, watch: false };
      const undisturbed = await observeFigures({ ...request, folder: join(folder, 'undisturbed') }, signal);
      const { timeCostSeconds: seconds, result } = undisturbed.report;
      const agent = createRandom(`loss/${seed}`).pick(members);
      const at = Math.round(1000 * seconds * lossShare) / 1000;
      const gone = [{ agent, at }];
      const disturbed = await observeFigures({ ...request, folder: join(folder, 'disturbed'), gone }, signal);
      const task = typeof request.task === 'string' ? request.task : join('disturbed', 'task.json');
      await writeFile(join(folder, 'config.json'), JSON.stringify({ ...config, task }, null, 2));
      await writeFile(join(folder, 'faults.json'), JSON.stringify({ bodies: { gone } }, null, 2));
      return { ...disturbed, loss: { undisturbed: { seconds, result }, agent, at, folder } };
    },
    table: lossTable,
  });
  return wanted.every(({ name }) => missedRuns(Object.entries(results[name] ?? {})).length === 0);
}

function configFor(seed: number): Omit<ConfigInput, 'task' | 'run'> {
  return {
    seed,
    environment: { use: 'blockworld' },
    organization: { leaves: members },
    budget: { wallMinutes, calls },
  };
}
