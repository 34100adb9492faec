import { describeCommit, head, row, summarize, type Provenance } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { meanText, metText, planText, worldSeconds } from './pairs.js';
import { isMet, type PlannerRun } from './planner-run.js';

/** Renders the figures of one setting of the planner, task by task. */
export function settingTable(name: string, results: Results<PlannerRun>, provenance: Provenance): string {
  const tasks = Object.entries(results).map(([task, bySeed]) => [task, Object.values(bySeed)] as const);
  const all = tasks.flatMap(([, runs]) => runs);
  return [
    `# The symbolic planner on frozen tasks: ${name}`,
    '',
    `Switched off: ${[...new Set(all.flatMap(({ without }) => without))].join(', ') || 'nothing'}. World seconds are of ` +
      'the runs that met their goal, with the 95% interval of their mean; calls are of all runs. A plan is a plan for a ' +
      'team, by its leader or a vice leader; its CPU time is measured by answering what the run asked once more, outside ' +
      `of the run. Measured at ${describeCommit(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head(['task', 'met', 'world seconds', 'calls', "the leader's", 'plans', 'CPU of a plan, ms']),
    ...[...tasks, ['**all**', all] as const].map(([task, runs]) =>
      row([
        task,
        metText(runs),
        runs === all ? '' : secondsText(runs.filter(isMet)),
        meanText(runs, ({ calls }) => calls),
        meanText(runs, ({ leaderCalls }) => leaderCalls),
        meanText(runs, ({ plans }) => plans),
        planText(runs),
      ]),
    ),
    '',
  ].join('\n');
}

function secondsText(runs: readonly PlannerRun[]): string {
  const { halfWidth } = runs.length === 0 ? { halfWidth: null } : summarize(runs.map(worldSeconds));
  return `${meanText(runs, worldSeconds)}${halfWidth === null ? '' : ` ± ${halfWidth.toFixed(1)}`}`;
}
