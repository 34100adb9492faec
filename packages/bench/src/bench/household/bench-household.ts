import type { ConfigInput } from '@s-agents/core';
import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../result-store.js';
import type { CaseRuns } from '../runtime/measure.js';
import { runVirtually, type VirtualRun } from '../virtual-time/virtual-run.js';
import { householdTable, type HouseholdCase } from './household-table.js';

/** Steps that a case takes at least, over as many episodes as that needs. */
const stepsOfCase = 250;
/** More episodes than that takes: none ends in two steps. */
const mostEpisodes = 100;

const cases = [
  { agents: 9, steps: stepsOfCase },
  { agents: 100, steps: 1 },
];

/**
 * `s-agents bench household`: measures what a model call costs a team that talks and acts in turn. Earlier results are
 * never kept.
 */
export async function benchHousehold({
  folder,
  signal,
}: {
  readonly folder: string;
  readonly signal: AbortSignal;
}): Promise<void> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const measured: HouseholdCase[] = [];
  for (const { agents, steps } of cases) {
    const runs: VirtualRun[] = [];
    for (let seed = 1; stepsIn(runs) < steps && seed <= mostEpisodes; seed++) {
      process.stderr.write(`${agents} agents, seed ${seed} … `);
      const run = await runVirtually(team(agents, seed), { measuresMemory: false, signal });
      process.stderr.write(`${run.result} after ${run.timeCostSeconds.toFixed(0)} steps, ${run.calls} model calls\n`);
      runs.push(run);
    }
    measured.push({ agents, runs });
  }
  const store = new ResultStore<readonly HouseholdCase[]>(folder, 'household');
  await store.write(measured, provenance, machine());
  const runtime = await new ResultStore<readonly CaseRuns[]>(folder, 'runtime').readAny();
  const table = householdTable(measured, runtime?.results ?? null, provenance);
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}

function team(agents: number, seed: number): ConfigInput {
  return {
    task: 'prepare a meal (hard)',
    seed,
    environment: { use: 'household' },
    organization: {
      charter: 'leader',
      scheduler: { use: 'phased', order: 'random' },
      seats: Array.from({ length: agents }, (_, index) => ({ name: `agent_${index + 1}` })),
    },
    agents: { architecture: { use: 'actor-communicator', phaseSeconds: 1.1 } },
    budget: { calls: 1_000_000, wallMinutes: 30 },
  };
}

/** A step takes a world second. */
function stepsIn(runs: readonly VirtualRun[]): number {
  return runs.reduce((sum, { timeCostSeconds }) => sum + timeCostSeconds, 0);
}
