import type { TaskPlanningInputs } from '@s-agents/core';
import type { Known } from '../team/known-inventories.js';

/** How old, at a world time, what is known of the others is. */
export function agesAt(at: number, { toldAt }: Pick<Known, 'toldAt'>): Pick<TaskPlanningInputs, 'ages'> {
  const ages = Object.entries(toldAt).map(([name, said]) => [name, Math.max(0, at - said)] as const);
  return ages.length === 0 ? {} : { ages: Object.fromEntries(ages) };
}
