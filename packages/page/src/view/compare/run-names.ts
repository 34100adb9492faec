import type { RunSummary } from '../../source/api.js';

/**
 * How runs are called beside each other, by id: by their task; with the time of their start where others have the same;
 * by their id where that is the same, too. Pure.
 */
export function runNames(runs: readonly Pick<RunSummary, 'id' | 'task' | 'startedAt'>[]): ReadonlyMap<string, string> {
  const waysToName = [
    ({ task }: (typeof runs)[number]) => task,
    ({ task, startedAt }: (typeof runs)[number]) => `${task}, ${startedAt === null ? '' : clockText(startedAt)}`,
  ];
  return new Map(
    runs.map((run) => {
      const own = waysToName.find((name) => runs.every((other) => other === run || name(other) !== name(run)));
      return [run.id, run.task === '' ? run.id : (own?.(run) ?? run.id)];
    }),
  );
}

function clockText(iso: string): string {
  return new Date(iso).toLocaleTimeString();
}
