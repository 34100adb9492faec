import { ratioOf, summarize, type Ratio, type Summary } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { isMet, type PlannerRun } from './planner-run.js';

/** Two runs of one task and seed. */
export interface RunPair {
  readonly one: PlannerRun;
  readonly other: PlannerRun;
}

/** Returns the pairs of a task's runs with the same seed. */
export function pairsOf(
  one: Readonly<Record<string, PlannerRun>> = {},
  other: Readonly<Record<string, PlannerRun>> = {},
): readonly RunPair[] {
  return Object.entries(one).flatMap(([seed, run]) => {
    const paired = other[seed];
    return paired === undefined ? [] : [{ one: run, other: paired }];
  });
}

/** Returns the pairs of all tasks that both results have, by task. */
export function pairsByTask(
  one: Results<PlannerRun>,
  other: Results<PlannerRun>,
): ReadonlyMap<string, readonly RunPair[]> {
  return new Map(
    Object.keys(one).flatMap((task) => {
      const pairs = pairsOf(one[task], other[task]);
      return pairs.length === 0 ? [] : [[task, pairs] as const];
    }),
  );
}

/** Returns the pairs in which both runs met their goal. */
export function bothMet(pairs: readonly RunPair[]): readonly RunPair[] {
  return pairs.filter(({ one, other }) => isMet(one) && isMet(other));
}

/** Returns how many times larger a figure is in the second runs: the geometric mean, and its paired 95% interval. */
export function ratioIn(pairs: readonly RunPair[], figure: (run: PlannerRun) => number): Ratio | null {
  return ratioOf(pairs.map(({ one, other }) => [figure(other), figure(one)]));
}

/** Returns the geometric mean of the tasks' ratios, and its 95% interval over the tasks. */
export function ratioOverTasks(ratios: readonly (Ratio | null)[]): Ratio | null {
  return ratioOf(ratios.flatMap((ratio) => (ratio === null ? [] : [[ratio.mean, 1] as const])));
}

/** Returns by how many of a hundred runs the second ones met their goal more often, with the paired 95% interval. */
export function metDifference(pairs: readonly RunPair[]): Summary | null {
  return pairs.length === 0
    ? null
    : summarize(pairs.map(({ one, other }) => 100 * (Number(isMet(other)) - Number(isMet(one)))));
}

export function worldSeconds({ report }: PlannerRun): number {
  return report.timeCostSeconds;
}

/** Returns "–" without runs. */
export function meanText(runs: readonly PlannerRun[], figure: (run: PlannerRun) => number, digits = 1): string {
  return runs.length === 0 ? '–' : summarize(runs.map(figure)).mean.toFixed(digits);
}

export function metText(runs: readonly PlannerRun[]): string {
  return `${runs.filter(isMet).length} of ${runs.length}`;
}

/** CPU milliseconds of one plan for a team; "–" where no run has one. */
export function planText(runs: readonly PlannerRun[]): string {
  const plans = runs.reduce((sum, run) => sum + run.plans, 0);
  return plans === 0 ? '–' : (runs.reduce((sum, run) => sum + run.planMilliseconds, 0) / plans).toFixed(1);
}
