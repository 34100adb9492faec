import { user } from '@s-agents/core';
import { mapEntries, mapHas } from '@s-agents/kit';
import type { Guard, HourglassState } from '../state/state.js';
import { leads, waitsForThoseCalledAway } from '../team/guards.js';
import { allotment } from './allotment.js';

/**
 * Something has happened that the next planning should know of; or others have talked, while the agent has no task in
 * hand. Talk alone causes one planning, and no second one before something else has happened.
 */
export const hasNews: Guard = (state) => {
  const { assigned, news, own, standing } = state.commission;
  const hasHeard = news.talk > 0 && own.task === null && standing.talked === 0;
  return hasUrgentNews(state) || (hasHeard && assigned !== null && !waitsForThoseCalledAway(state));
};

/**
 * Something has happened that makes a plan old before it has begun: a setback; words that count at once, while the agent
 * has no task in hand; a free agent that the plan has nothing for; a find that may end a race; or, for a leader that
 * works for the user, a warning that the budget is nearly spent.
 */
export const hasUrgentNews: Guard = (state) => {
  const { assigned, news, own } = state.commission;
  if (assigned === null || waitsForThoseCalledAway(state)) return false;
  if (news.setbacks > 0 || news.finds > 0 || (news.words > 0 && own.task === null)) return true;
  if (news.warnings > 0 && leads(state) && assigned.from === user) return true;
  if (news.freed.size === 0 || !leads(state)) return false;
  const allotted = allotment(state);
  return [...mapEntries(news.freed)].some(([name]) => !allotted.has(name) && !isBusy(name, state));
};

/** Whether an agent that became free has been given a task since. */
function isBusy(name: string, { name: self, commission, delegation }: HourglassState): boolean {
  return name === self ? commission.own.task !== null : mapHas(delegation.ongoing, name);
}

/** There is news, and the agent has given tasks to others, which are judged before the next planning. */
export const hasNewsToJudge: Guard = (state) => judgesFirst(state) && hasNews(state);

/** The same for news that makes a plan old before it has begun. */
export const hasUrgentNewsToJudge: Guard = (state) => judgesFirst(state) && hasUrgentNews(state);

function judgesFirst({ interrupted, delegation }: HourglassState): boolean {
  return interrupted === null && delegation.given.size > 0;
}
