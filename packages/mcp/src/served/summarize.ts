import type { SuiteRun } from '@s-agents/runner';

/** The runs of one task of a suite. Times are world seconds of the runs that met their goal; null where none did. */
export interface TaskSummary {
  readonly task: string;
  readonly runs: number;
  readonly met: number;
  readonly medianSeconds: number | null;
  readonly worstSeconds: number | null;
  /** Plans per agent. */
  readonly meanPromptTimes: number;
}

/** Summarizes the runs of a suite by task, in the order of their first run. */
export function summarize(runs: readonly SuiteRun[]): readonly TaskSummary[] {
  return [...Map.groupBy(runs, ({ task }) => task)].map(([task, ofTask]) => {
    const times = ofTask
      .filter(({ result }) => result === 'success')
      .map(({ timeCostSeconds }) => timeCostSeconds)
      .sort((a, b) => a - b);
    return {
      task,
      runs: ofTask.length,
      met: times.length,
      medianSeconds: median(times),
      worstSeconds: times.at(-1) ?? null,
      meanPromptTimes: ofTask.reduce((sum, { meanPromptTimes }) => sum + meanPromptTimes, 0) / ofTask.length,
    };
  });
}

/** The median of numbers in ascending order. */
function median(sorted: readonly number[]): number | null {
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
