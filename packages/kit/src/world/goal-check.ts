import type { GoalStatus } from '@s-agents/core';

/** The state of a goal whose conditions have these counts, in the goal's order. Pure. */
export function statusOfParts(parts: NonNullable<GoalStatus['parts']>): GoalStatus {
  const wanted = parts.reduce((sum, part) => sum + part.wanted, 0);
  const reached = parts.reduce((sum, part) => sum + part.reached, 0);
  return { met: reached === wanted, wanted, reached, ...(parts.length > 1 ? { parts: [...parts] } : {}) };
}
