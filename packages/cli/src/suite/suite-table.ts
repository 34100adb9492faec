import type { SuiteRun } from '@s-agents/runner';

/** The line that is printed when a run ends. */
export function suiteLine({ task, seed, result, detail, reached, wanted, timeCostSeconds }: SuiteRun): string {
  const why = result === 'success' ? '✔' : `✘ ${reached} of ${wanted}, ${result.replaceAll('-', ' ')}: ${detail}`;
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
