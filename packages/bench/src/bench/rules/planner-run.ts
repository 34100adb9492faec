import type { RunReport } from '@s-agents/core';
import { askAgain } from './ask-again.js';
import { leader, type FrozenRun } from './run-frozen.js';

/** The figures of a run of a frozen task. */
export interface PlannerRun {
  readonly report: Pick<RunReport, 'result' | 'detail' | 'timeCostSeconds'>;
  /** The rules that were switched off. */
  readonly without: readonly string[];
  /** Calls of models, and those of them by the leader. */
  readonly calls: number;
  readonly leaderCalls: number;
  /** The plans for a team, by its leader or by vice leaders. */
  readonly plans: number;
  /** CPU milliseconds of these plans together: the least of several repetitions outside of the run. */
  readonly planMilliseconds: number;
}

const planning = 'root.plan';
const repetitions = 3;

export async function plannerRun(run: FrozenRun, without: readonly string[]): Promise<PlannerRun> {
  const { report, asked, team } = run;
  const { result, detail, timeCostSeconds } = report;
  const plans = { team, asked: asked.filter(({ purpose }) => purpose === planning) };
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const before = process.cpuUsage();
    await askAgain(plans, without);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return {
    report: { result, detail: result === 'success' ? '' : detail, timeCostSeconds },
    without,
    calls: asked.length,
    leaderCalls: asked.filter(({ agent }) => agent === leader).length,
    plans: plans.asked.length,
    planMilliseconds: Math.round(10 * Math.min(...times)) / 10,
  };
}

export function isMet({ report }: PlannerRun): boolean {
  return report.result === 'success';
}

/** Whether two runs came to the same in the same time, by as many calls. */
export function isSameRun(one: PlannerRun, other: PlannerRun): boolean {
  return (
    one.report.result === other.report.result &&
    one.report.timeCostSeconds === other.report.timeCostSeconds &&
    one.calls === other.calls
  );
}
