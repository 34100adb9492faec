import { sumOf, workKey, workText, type AgentLimits, type Plan } from '@s-agents/core';
import { mapEntries, mapHas } from '@s-agents/kit';
import type { Team } from '../team/team.js';
import type { Commission } from './commission.js';
import { nothingRepeated, type Repetition } from './standing.js';

/**
 * What a plan repeats: only work that has succeeded, after a plan all of whose work has succeeded as well. It counts
 * while those whose holdings are known hold the same and the goal's count stays as it is. A plan without tasks is none.
 */
export function repeatedIn({ tasks }: Plan, { planned, standing, results }: Commission, team: Team): Repetition {
  const { repetition } = standing;
  if (tasks.length === 0) return repetition;
  const isAgain =
    tasks.every(({ work }) => mapHas(results.doneTasks, workKey(work))) &&
    planned.plan !== null &&
    planned.plan.tasks.every(({ id }) => mapHas(planned.succeeded, id));
  if (!isAgain) return nothingRepeated;
  const held = heldByAll(team);
  return { held, plans: held === repetition.held ? repetition.plans + 1 : 1 };
}

/** The plan as it is followed: one that repeats in vain what was done so often is given up, and says why. */
export function followed(plan: Plan, { plans }: Repetition, { repeatsInVain }: AgentLimits): Plan {
  if (plans < repeatsInVain) return plan;
  const what = plan.tasks.map(({ work }) => `"${workText(work)}"`).join(' and ');
  return { ...plan, tasks: [], givenUp: `${what} was done ${plans} times, and nothing has changed` };
}

function heldByAll({ known }: Team): string {
  const all = sumOf([...mapEntries(known)].map(([, { inventory }]) => inventory ?? {}));
  return JSON.stringify(Object.entries(all).sort());
}
