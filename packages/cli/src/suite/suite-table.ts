import type { RunReport } from '@s-agents/core';

/** One run of a suite, as `--json` prints it. */
export interface SuiteRun {
  readonly task: string;
  readonly seed: number;
  readonly result: RunReport['result'];
  /** One sentence: why it ended as it did. */
  readonly detail: string;
  readonly reached: number;
  readonly wanted: number;
  /** TC, world seconds. */
  readonly timeCostSeconds: number;
  readonly meanPromptTimes: number;
  readonly wallSeconds: number;
  /** Why it cannot be used for measuring, or null. */
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

/** One line per run. */
export function suiteLine({ task, seed, result, detail, reached, wanted, timeCostSeconds }: SuiteRun): string {
  const why = result === 'success' ? '✔' : `✘ ${reached} of ${wanted}, ${result}: ${detail}`;
  return `${task}, seed ${seed}: ${timeCostSeconds.toFixed(1)} s ${why}`;
}

/** A row per task, and a last line that counts them all. */
export function suiteTable(runs: readonly SuiteRun[]): readonly string[] {
  const byTask = [...Map.groupBy(runs, ({ task }) => task)];
  const width = Math.max('task'.length, ...byTask.map(([task]) => task.length));
  const row = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(width) : cell.padStart(9))).join('  ');
  const met = (some: readonly SuiteRun[]): string =>
    `${some.filter(({ result }) => result === 'success').length} of ${some.length}`;
  const lines = byTask.map(([task, some]) => {
    const times = some
      .filter(({ result }) => result === 'success')
      .map(({ timeCostSeconds }) => timeCostSeconds)
      .sort((a, b) => a - b);
    const mean = some.reduce((sum, { meanPromptTimes }) => sum + meanPromptTimes, 0) / some.length;
    return row([task, met(some), minutes(median(times)), minutes(times.at(-1)), mean.toFixed(1)]);
  });
  return [
    row(['task', 'met', 'median', 'worst', 'mPT']),
    ...lines,
    `${met(runs)} runs met their goal; median and worst time cost of those, in world time`,
  ];
}

/** Of sorted numbers. */
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
