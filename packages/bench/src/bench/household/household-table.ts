import { describeCommit, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import { callsOfLeader, callsPerWorker } from '../runtime/job.js';
import type { CaseRuns } from '../runtime/measure.js';
import type { VirtualRun } from '../virtual-time/virtual-run.js';

/** A team size and its episodes, each run in its own process. */
export interface HouseholdCase {
  readonly agents: number;
  readonly runs: readonly VirtualRun[];
}

/** Prints the suite's table, beside the cases of `bench runtime` whose teams are about as large as nine. Pure. */
export function householdTable(
  cases: readonly HouseholdCase[],
  runtime: readonly CaseRuns[] | null,
  provenance: Provenance,
): string {
  return [
    '# Teams that talk in turn in the household',
    '',
    `Measured at ${describeCommit(provenance)}, on Node ${provenance.node}; each episode in a process of its own. ` +
      'Capable symbolic agents under a leader prepare a hard meal; a step is a world second.',
    '',
    ...head([
      'agents',
      'episodes',
      'goal met',
      'steps',
      'model calls',
      'CPU per model call',
      'wall s a step',
      'peak memory',
    ]),
    ...cases.map(caseRow),
    '',
    '- CPU: user and system time of all threads, including the composition of the team, the sandbox of its skills and ' +
      'the report, without loading modules, divided by the model calls',
    ...(runtime === null ? ['- `bench runtime` has no results in this folder to stand beside'] : runtimeLines(runtime)),
    '',
  ].join('\n');
}

function caseRow({ agents, runs }: HouseholdCase): string {
  const sum = (of: (run: VirtualRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
  const [steps, calls] = [sum(({ timeCostSeconds }) => timeCostSeconds), sum((run) => run.calls)];
  return row([
    `${agents}`,
    `${runs.length}`,
    `${runs.filter(({ result }) => result === 'success').length} of ${runs.length}`,
    steps.toFixed(0),
    `${calls}`,
    `${((1e6 * sum(({ cpuSeconds }) => cpuSeconds)) / Math.max(1, calls)).toFixed(0)} µs`,
    (sum(({ wallSeconds }) => wallSeconds) / Math.max(1, steps)).toFixed(2),
    `${(Math.max(...runs.map(({ peakMemory }) => peakMemory)) / 2 ** 20).toFixed(0)} MB`,
  ]);
}

/** The workers of the runtime's case that is nearest to a team of nine. */
const nearest = 10;

function runtimeLines(runtime: readonly CaseRuns[]): readonly string[] {
  const own = runtime.filter(
    ({ system, workers, latencyMilliseconds }) =>
      system.startsWith('s-agents') && workers === nearest && latencyMilliseconds === 0,
  );
  return own.map(({ system, runs }) => {
    const perCall = runs.map(({ jobCpu }) => jobCpu / (callsPerWorker * nearest + callsOfLeader));
    return `- \`bench runtime\`, ${system} with ${nearest} workers: ${summarize(perCall).median.toFixed(0)} µs per model call (median)`;
  });
}
