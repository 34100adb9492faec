import type { GoalResult } from './run-goals.js';

/** Formats a goal's result as one line. */
export function goalLine({
  task,
  seed,
  met,
  result,
  detail,
  reached,
  wanted,
  worldSeconds,
  plans,
}: GoalResult): string {
  const outcome = met ? 'met' : `failed: ${reached} of ${wanted}, ${result} (${detail})`;
  return (
    `${task.padEnd(34)} seed ${String(seed).padEnd(3)} ${worldSeconds.toFixed(1).padStart(8)} s ` +
    `${String(plans).padStart(3)} plans  ${outcome}`
  );
}

/** Formats the summary: how many goals were met, and why the others failed, the most frequent reason first. */
export function goalsSummary(results: readonly GoalResult[]): string {
  const failed = results.filter(({ met }) => !met);
  const reasons = [...Map.groupBy(failed, ({ result, detail }) => `${result}: ${detail}`)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return [
    `${results.length - failed.length} of ${results.length} goals met`,
    ...reasons.map(([reason, goals]) => `  ${goals.length} × ${reason}`),
  ].join('\n');
}
