import type { GoalStatus } from '@s-agents/core';
import type { ShownRun } from './run.js';

/** The goal's count from a moment on. */
export interface Count {
  /** World seconds. */
  readonly at: number;
  readonly reached: number;
}

export interface CountsOptions {
  /** What is counted: the goal as a whole by default, or one of its conditions. */
  readonly reachedOf?: (status: GoalStatus) => number;
  readonly most?: number;
}

/** A count over time, where it changes, in at most about `most` steps. Pure. */
export function countsOf(
  { events, from, to }: Pick<ShownRun, 'events' | 'from' | 'to'>,
  { reachedOf = ({ reached }) => reached, most = 500 }: CountsOptions = {},
): readonly Count[] {
  const counts: Count[] = [];
  for (const event of events)
    if (event.type === 'goal.checked') {
      const reached = reachedOf(event.status);
      if (counts.at(-1)?.reached !== reached) counts.push({ at: event.at, reached });
    }
  if (counts.length <= most) return counts;
  const slice = (to - from) / most;
  return counts.filter(
    ({ at }, index) =>
      Math.floor((at - from) / slice) !== Math.floor(((counts[index + 1]?.at ?? Infinity) - from) / slice),
  );
}
