import { mapEntries, mapGet, mapHas } from '@s-agents/core';
import { leads } from '../known/guards.js';
import { handsFor } from '../known/known-inventories.js';
import { lateReports } from '../known/milestones.js';
import type { HourglassState } from '../state/state.js';

/**
 * World seconds that a leader's plan waits at most for those it leads to say what they hold: somebody's body may be away.
 */
export const longestWaitForReports = 5;
/** World seconds after which a report of what is held is out of date for whoever divides the work of one who left. */
const freshSeconds = 1;

/**
 * Whether the next step would make a leader's first plan while it has been told nothing of somebody whose hands count for
 * what is asked of it, or its first plan without somebody who left while others have not said how far they are.
 */
export function awaitsReports(state: HourglassState): boolean {
  return isBeforeFirstPlan(state) || (isAfterLoss(state) && isAwaitingReports(state));
}

/** Those at a task whom a leader has to ask how far they are, since somebody has left. */
export function toAskAfterLoss(state: HourglassState, now: number): readonly string[] {
  if (!isAfterLoss(state)) return [];
  return lateReports(state, now, freshSeconds).filter(
    (agent) => mapGet(state.lastWords, agent)?.asked === 0 && !state.toAsk.includes(agent),
  );
}

function isBeforeFirstPlan(state: HourglassState): boolean {
  const { phase, iterations, unheard } = state;
  if (phase !== 'to-plan' || iterations > 0 || unheard.size === 0) return false;
  return Object.values(handsFor(state, state.assigned)).some((hands) => hands.some((hand) => mapHas(unheard, hand)));
}

/** Somebody has left of whom the last planning did not know that, and the next step plans. */
function isAfterLoss(state: HourglassState): boolean {
  return state.news.losses > 0 && leads(state) && (state.phase === 'to-judge' || state.phase === 'to-plan');
}

/** Whether somebody at a task is asked how far it is, and has not said so. */
function isAwaitingReports({ ongoing, toAsk, lastWords }: HourglassState): boolean {
  return [...mapEntries(ongoing)].some(
    ([agent]) => toAsk.includes(agent) || (mapGet(lastWords, agent)?.asked ?? 0) > 0,
  );
}
