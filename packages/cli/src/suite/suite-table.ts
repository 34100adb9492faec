import type { RunReport } from '@s-agents/core';

/** One run of a suite, as `--json` prints it. */
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

/** The line that is printed when a run ends. */
export function suiteLine({ task, seed, result, detail, reached, wanted, timeCostSeconds }: SuiteRun): string {
  const why = result === 'success' ? '✔' : `✘ ${reached} of ${wanted}, ${result}: ${detail}`;
  return `${task}, seed ${seed}: ${timeCostSeconds.toFixed(1)} s ${why}`;
}

/** The table: a row for each task, and a last line with the total. */
export function suiteTable(runs: readonly SuiteRun[]): readonly string[] {
  const byTask = [...Map.groupBy(runs, ({ task }) => task)];
  const width = Math.max('task'.length, ...byTask.map(([task]) => task.length));
  const row = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(width) : cell.padStart(9))).join('  ');
  const met = (counted: readonly SuiteRun[]): string =>
    `${counted.filter(({ result }) => result === 'success').length} of ${counted.length}`;
  const lines = byTask.map(([task, taskRuns]) => {
    const times = taskRuns
      .filter(({ result }) => result === 'success')
      .map(({ timeCostSeconds }) => timeCostSeconds)
      .sort((a, b) => a - b);
    const mean = taskRuns.reduce((sum, { meanPromptTimes }) => sum + meanPromptTimes, 0) / taskRuns.length;
    return row([task, met(taskRuns), minutes(median(times)), minutes(times.at(-1)), mean.toFixed(1)]);
  });
  return [
    row(['task', 'met', 'median', 'worst', 'mPT']),
    ...lines,
    `${met(runs)} runs met their goal; median and worst are the world times of those runs; mPT is plans per agent`,
  ];
}

/** The median of numbers in ascending order. */
function median(sorted: readonly number[]): number | undefined {
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function minutes(seconds: number | undefined): string {
  if (seconds === undefined) return '-';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, '0')}`;
}
