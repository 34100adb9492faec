import { isSAgentsError, type ConfigInput } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { observeRun } from '../observed/observe-run.js';
import { refused } from '../scenes/run-scene.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { caseNameIn, type WorldSuiteOptions } from '../world-suite.js';
import { beyondTable, isBeyondMet, type BeyondRun } from './beyond-table.js';
import type { BeyondTask } from './beyond-tasks.js';

/** A leader with three workers, and one agent alone. */
const teams = {
  'team of four': {},
  alone: { organization: { topology: 'solo', leaves: [] } },
} satisfies Readonly<Record<string, Pick<ConfigInput, 'organization'>>>;
export const beyondTeams = Object.keys(teams) as readonly (keyof typeof teams)[];

export interface BeyondOptions extends WorldSuiteOptions {
  readonly wanted: readonly BeyondTask[];
  readonly jobs: number;
}

/** `s-agents bench beyond`: tasks that lie further up than the papers'. Resolves with false when one is not met. */
export async function benchBeyond({ worlds, wanted, signal, ...options }: BeyondOptions): Promise<boolean> {
  const cases = wanted.flatMap((task) =>
    worlds.flatMap((world) =>
      beyondTeams.map((team) => ({ task, world, team, name: caseNameIn(`${task.name}, ${team}`, world) })),
    ),
  );
  const results = await measureSeedBySeed({
    suite: 'beyond',
    ...options,
    cases,
    measure: async ({ task: { name, goal, worldMinutes }, world, team }, seed): Promise<BeyondRun> => {
      const folder = inWorkFolder('beyond', [name, team.replaceAll(' ', '-'), world, seed].join('-'));
      const facts = { task: name, team, world, configFile: `${folder}/config.json` };
      const config = {
        ...teams[team],
        seed,
        environment: { use: world },
        budget: { wallMinutes: 60, calls: 20_000 },
        // Plants and nights take long in which no goal comes nearer.
        stopWhen: { noProgressMinutes: worldMinutes },
      };
      const task = { goal, limits: { worldMinutes } };
      try {
        const { report, deaths } = await observeRun({ task, config, folder, margin: null, watch: false }, signal);
        return { ...facts, report, deaths };
      } catch (error) {
        if (!isSAgentsError(error) || signal.aborted) throw error;
        return { ...facts, report: refused(error.message), deaths: 0 };
      }
    },
    table: beyondTable,
  });
  return cases.every(({ name }) => Object.values(results[name] ?? {}).every(isBeyondMet));
}
