import { sumOf, workKey, workText, type AgentLimits, type Plan } from '@s-agents/core';
import { mapEntries, mapHas } from '@s-agents/kit';
import { nothingRepeated, type Repetition } from '../state/repetition.js';
import type { HourglassState } from '../state/state.js';

/**
 * What a plan repeats: only work that has succeeded, after a plan all of whose work has succeeded as well. It counts
 * while those whose holdings are known hold the same and the goal's count stays as it is. A plan without tasks is none.
 */
export function repeatedIn({ tasks }: Plan, state: HourglassState): Repetition {
  if (tasks.length === 0) return state.repetition;
  const isAgain =
    tasks.every(({ work }) => mapHas(state.doneTasks, workKey(work))) &&
    state.plan !== null &&
    state.plan.tasks.every(({ id }) => mapHas(state.succeeded, id));
  if (!isAgain) return nothingRepeated;
  const held = heldByAll(state);
  return { held, plans: held === state.repetition.held ? state.repetition.plans + 1 : 1 };
}

/** The plan as it is followed: one that repeats in vain what was done so often is given up, and says why. */
export function followed(plan: Plan, { plans }: Repetition, { repeatsInVain }: AgentLimits): Plan {
  if (plans < repeatsInVain) return plan;
  const what = plan.tasks.map(({ work }) => `"${workText(work)}"`).join(' and ');
  return { ...plan, tasks: [], givenUp: `${what} was done ${plans} times, and nothing has changed` };
}

function heldByAll({ team: { known } }: HourglassState): string {
  const all = sumOf([...mapEntries(known)].map(([, { inventory }]) => inventory ?? {}));
  return JSON.stringify(Object.entries(all).sort());
}
