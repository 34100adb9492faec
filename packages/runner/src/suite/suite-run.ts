import type { RunReport } from '@s-agents/core';

/** One run of a suite, in figures. */
export interface SuiteRun {
  readonly task: string;
  readonly seed: number;
  readonly result: RunReport['result'];
  /** One sentence: why the run ended. */
  readonly detail: string;
  readonly reached: number;
  readonly wanted: number;
  /** The papers' TC: world seconds until the goal was met, or until the end of the run. */
  readonly timeCostSeconds: number;
  /** The papers' mPT: planning iterations per agent that planned. */
  readonly meanPromptTimes: number;
  readonly wallSeconds: number;
  /** Why the run's times cannot be used as measurements, or null. */
  readonly void: string | null;
}

export function suiteRunOf(task: string, report: RunReport): SuiteRun {
  const { seed, result, detail, goal, timeCostSeconds, meanPromptTimes, wallSeconds, environment } = report;
  return {
    task,
    seed,
    result,
    detail,
    reached: goal.reached,
    wanted: goal.wanted,
    timeCostSeconds,
    meanPromptTimes,
    wallSeconds,
    void: environment.void,
  };
}
