import { parseDeed, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../purposes/schemas.js';

const verb = 'recover';
/** Blocks that a way back brings in a world second, as the crow flies. */
const pace = 2.5;

/**
 * What was dropped by dying is fetched first where it can be reached in time, unless that has failed since the request
 * came. Null: it is not.
 */
export function fetchOf(
  { agent, observation: { remains, position }, failedTasks }: PlanningInputs,
  { verbs }: WorldKnowledge,
): { readonly task: string; readonly items: Inventory } | null {
  if (remains === undefined || position === undefined || !verbs.some((known) => known.verb === verb)) return null;
  const away = Math.hypot(
    position.x - remains.position.x,
    position.y - remains.position.y,
    position.z - remains.position.z,
  );
  const hasFailed = failedTasks.some((failed) => failed.agent === agent && parseDeed(failed.task)?.verb === verb);
  if (hasFailed || away / pace > remains.seconds) return null;
  return {
    task: `${verb} 1 remains`,
    items: remains.items,
  };
}

export function together(one: Inventory, other: Inventory): Inventory {
  const sum = { ...one };
  for (const [item, count] of Object.entries(other)) sum[item] = (sum[item] ?? 0) + count;
  return sum;
}
