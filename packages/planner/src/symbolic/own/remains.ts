import { contentsOf, deedsIn, lostBy, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';

/**
 * What the agent lost, by dying for instance, is fetched first in a world with a verb for it, unless that has failed
 * since the request came. Null: it is not.
 */
export function fetchOf(
  { agent, observation, failedTasks }: PlanningInputs,
  { verbs }: WorldKnowledge,
): { readonly task: string; readonly items: Inventory } | null {
  const lost = observation.relations?.find(({ relation, object }) => relation === lostBy && object === agent)?.subject;
  const verb = verbs.find(({ recovers }) => recovers === true)?.verb;
  if (lost === undefined || verb === undefined) return null;
  const hasFailed = failedTasks.some(
    (failed) => failed.agent === agent && failed.work.length === 1 && deedsIn(failed.work)[0]?.verb === verb,
  );
  return hasFailed ? null : { task: `${verb} 1 ${lost}`, items: contentsOf(observation, lost) };
}

export function together(one: Inventory, other: Inventory): Inventory {
  const sum = { ...one };
  for (const [item, count] of Object.entries(other)) sum[item] = (sum[item] ?? 0) + count;
  return sum;
}
