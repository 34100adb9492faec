import { describeCommit, head, ratioText, row, type Provenance, type Ratio } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import {
  bothMet,
  meanText,
  metDifference,
  metText,
  pairsByTask,
  planText,
  ratioIn,
  ratioOverTasks,
  worldSeconds,
  type RunPair,
} from './pairs.js';
import type { PlannerRun } from './planner-run.js';

/** The results of a setting, and its name in the table. */
export interface Compared {
  readonly name: string;
  readonly results: Results<PlannerRun>;
  readonly provenance: Provenance;
}

/** Renders the second results beside the first, of the tasks and seeds that both have. */
export function comparisonTable(one: Compared, other: Compared): string {
  const tasks = [...pairsByTask(one.results, other.results)];
  return [
    `# The symbolic planner on frozen tasks: ${other.name} compared with ${one.name}`,
    '',
    `${titleOf(one)}: ${describeCommit(one.provenance)}; ${titleOf(other)}: ${describeCommit(other.provenance)}. Pairs are of ` +
      'the same task and seed. World seconds and calls are means of the pairs in which both met their goal; ratios are ' +
      `geometric means, ${other.name} over ${one.name}, with the 95% interval over the pairs of a task, or over the tasks.`,
    '',
    ...head(['over all tasks', one.name, other.name, 'ratio or difference']),
    ...summaryRows(tasks),
    '',
    ...head([
      'task',
      'met',
      '',
      'world seconds',
      '',
      'ratio',
      'calls',
      '',
      "the leader's",
      '',
      'CPU of a plan, ms',
      '',
    ]),
    ...tasks.map(([task, pairs]) => taskRow(task, pairs)),
    '',
  ].join('\n');
}

function titleOf({ name }: Compared): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

type Tasks = readonly (readonly [string, readonly RunPair[]])[];

function summaryRows(tasks: Tasks): readonly string[] {
  const pairs = tasks.flatMap(([, ofTask]) => ofTask);
  const met = bothMet(pairs);
  const difference = metDifference(pairs);
  const ratios = tasks.map(([task, ofTask]) => [task, ratioIn(bothMet(ofTask), worldSeconds)] as const);
  const slowest = ratios.reduce<readonly [string, Ratio | null]>(
    (most, next) => ((next[1]?.mean ?? 0) > (most[1]?.mean ?? 0) ? next : most),
    ['', null],
  );
  const overTasks = (figure: (run: PlannerRun) => number, of = bothMet): string =>
    ratioText(ratioOverTasks(tasks.map(([, ofTask]) => ratioIn(of(ofTask), figure))));
  const [ones, others] = [pairs.map(({ one }) => one), pairs.map(({ other }) => other)];
  return [
    row([
      'goals met',
      metText(ones),
      metText(others),
      difference === null
        ? '–'
        : `${difference.mean.toFixed(1)} ± ${(difference.halfWidth ?? 0).toFixed(1)} of 100 runs`,
    ]),
    row(['world seconds', ...means(met, worldSeconds), ratioText(ratioOverTasks(ratios.map(([, ratio]) => ratio)))]),
    row(['slowest task', '', '', `${ratioText(slowest[1])}${slowest[0] === '' ? '' : ` (${slowest[0]})`}`]),
    row(['tasks slower, and faster, beyond chance', '', '', beyondChance(ratios.map(([, ratio]) => ratio))]),
    row(['model calls', ...means(met, callsOf), overTasks(callsOf)]),
    row(["the leader's calls", ...means(met, leaderCallsOf), overTasks(leaderCallsOf)]),
    row(['CPU of a plan, ms', planText(ones), planText(others), overTasks(millisecondsPerPlan, (all) => all)]),
  ];
}

/** Counts the ratios whose interval lies above 1, and below 1. */
function beyondChance(ratios: readonly (Ratio | null)[]): string {
  const slower = ratios.filter((ratio) => (ratio?.low ?? 0) > 1);
  const faster = ratios.filter((ratio) => (ratio?.high ?? Infinity) < 1);
  return `${slower.length}, ${faster.length}`;
}

function taskRow(task: string, pairs: readonly RunPair[]): string {
  const met = bothMet(pairs);
  const [ones, others] = [pairs.map(({ one }) => one), pairs.map(({ other }) => other)];
  return row([
    task,
    metText(ones),
    metText(others),
    ...means(met, worldSeconds),
    ratioText(ratioIn(met, worldSeconds)),
    ...means(met, callsOf),
    ...means(met, leaderCallsOf),
    planText(ones),
    planText(others),
  ]);
}

function means(pairs: readonly RunPair[], figure: (run: PlannerRun) => number): readonly [string, string] {
  return [
    meanText(
      pairs.map(({ one }) => one),
      figure,
    ),
    meanText(
      pairs.map(({ other }) => other),
      figure,
    ),
  ];
}

function callsOf({ calls }: PlannerRun): number {
  return calls;
}

function leaderCallsOf({ leaderCalls }: PlannerRun): number {
  return leaderCalls;
}

/** Zero, which no ratio counts, for a run without a plan for a team. */
function millisecondsPerPlan({ plans, planMilliseconds }: PlannerRun): number {
  return plans === 0 ? 0 : planMilliseconds / plans;
}
