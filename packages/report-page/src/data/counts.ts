import type { ShownRun } from './run.js';

/** The goal's count from a moment on. */
export interface Count {
  /** World seconds. */
  readonly at: number;
  readonly reached: number;
}

/** The goal's count over time, where it changes, in at most about `most` steps. Pure. */
export function countsOf({ events, from, to }: Pick<ShownRun, 'events' | 'from' | 'to'>, most = 500): readonly Count[] {
  const counts: Count[] = [];
  for (const event of events)
    if (event.type === 'goal.checked' && counts.at(-1)?.reached !== event.status.reached)
      counts.push({ at: event.at, reached: event.status.reached });
  if (counts.length <= most) return counts;
  const slice = (to - from) / most;
  return counts.filter(
    ({ at }, index) =>
      Math.floor((at - from) / slice) !== Math.floor(((counts[index + 1]?.at ?? Infinity) - from) / slice),
  );
}
