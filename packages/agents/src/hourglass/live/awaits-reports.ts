import { mapEntries, mapGet } from '@s-agents/kit';
import { leads } from '../team/guards.js';
import { handsFor } from '../team/counted-hands.js';
import { hasReported } from '../team/known-inventories.js';
import { lateReports } from '../commission/delegation.js';
import type { HourglassState } from '../state/state.js';

/**
 * World seconds that a leader delays its plan at most until members have reported what they hold. There is a limit
 * because a member's body may be away.
 */
export const longestWaitForReports = 5;
/** World seconds for which a member's last report is fresh enough to divide the work of a member who left. */
const freshSeconds = 1;

/**
 * Whether the next step would plan with too little knowledge. This is so before a leader's first plan while an agent
 * whose hands count for the request has not reported, and before the first plan after a member left while others have
 * not said how far they are. A step that ended in an error has waited already, so the next one does not.
 */
export function awaitsReports(state: HourglassState): boolean {
  if (state.lanes.failedSteps.decide > 0) return false;
  return isBeforeFirstPlan(state) || (isAfterLoss(state) && isAwaitingReports(state));
}

/** Members at a task whom the leader has to ask how far they are, because another member has left. */
export function toAskAfterLoss(state: HourglassState, now: number): readonly string[] {
  if (!isAfterLoss(state)) return [];
  return lateReports(state.delegation, now, freshSeconds).filter(
    (agent) => mapGet(state.delegation.ongoing, agent)?.asked === 0 && !state.delegation.toAsk.includes(agent),
  );
}

function isBeforeFirstPlan(state: HourglassState): boolean {
  const { phase, lanes, team, commission } = state;
  if (phase !== 'to-plan' || lanes.iterations > 0) return false;
  // Members report about in their order: who is missing is soon found from the end.
  return handsIn(handsFor(team, commission.assigned)).findLast((hand) => !hasReported(team, hand)) !== undefined;
}

const flat = new WeakMap<object, readonly string[]>();

/** All hands of a team, listed once: a large team is asked about at each report. */
function handsIn(hands: Readonly<Record<string, readonly string[]>>): readonly string[] {
  let all = flat.get(hands);
  if (all === undefined) flat.set(hands, (all = Object.values(hands).flat()));
  return all;
}

/** A member has left since the last planning, and the next step leads to a new plan. */
function isAfterLoss(state: HourglassState): boolean {
  return state.commission.news.losses > 0 && leads(state) && (state.phase === 'to-judge' || state.phase === 'to-plan');
}

/** Whether a member at a task has been asked, or is to be asked, how far it is and has not answered. */
function isAwaitingReports({ delegation: { ongoing, toAsk } }: HourglassState): boolean {
  return [...mapEntries(ongoing)].some(([agent, { asked }]) => asked > 0 || toAsk.includes(agent));
}
