import { user } from '@s-agents/core';
import { mapEntries, mapHas } from '@s-agents/kit';
import { allotment, available } from './allotment.js';
import { isAsking } from '../state/asking.js';
import { isAlone, isHopeless } from './failed-tasks.js';
import { handsFor } from '../team/counted-hands.js';
import { emptyPlansBeforeReport, failuresBeforeReport } from '../state/giving-up.js';
import { repeatedRefusal } from './refusals.js';
import type { HourglassState } from '../state/state.js';

/** A condition of the table of transitions. */
export type Guard = (state: HourglassState) => boolean;

export const holdsCommission: Guard = ({ assigned }) => assigned !== null;

export const holdsNoCommission: Guard = ({ assigned }) => assigned === null;

/** An agent that does nothing itself has lost everybody whom it could ask. */
export const isLeftAlone: Guard = (state) => isAlone(state);

/**
 * Something has happened that the next planning should know of; or others have talked, while the agent has no task in
 * hand. Talk alone causes one planning, and no second one before something else has happened.
 */
export const hasNews: Guard = (state) => {
  const { assigned, news, own, talked } = state;
  const hasHeard = news.talk > 0 && own === null && talked === 0;
  return hasUrgentNews(state) || (hasHeard && assigned !== null && !waitsForThoseCalledAway(state));
};

/**
 * Something has happened that makes a plan old before it has begun: a setback; words that count at once, while the agent
 * has no task in hand; a free agent that the plan has nothing for; a find that may end a race; or, for a leader that
 * works for the user, a warning that the budget is nearly spent.
 */
export const hasUrgentNews: Guard = (state) => {
  const { assigned, news, own } = state;
  if (assigned === null || waitsForThoseCalledAway(state)) return false;
  if (news.setbacks > 0 || news.finds > 0 || (news.words > 0 && own === null)) return true;
  if (news.warnings > 0 && leads(state) && assigned.from === user) return true;
  if (news.freed.size === 0 || !leads(state)) return false;
  const allotted = allotment(state);
  return [...mapEntries(news.freed)].some(([name]) => !allotted.has(name) && !isBusy(name, state));
};

/**
 * All subordinates of an agent that does not act have been called away: it cannot plan until one of them reports that
 * it is free.
 */
export const waitsForThoseCalledAway: Guard = ({ acts, team: { subordinates }, calledAway }) =>
  !acts && calledAway.size > 0 && subordinates.every((name) => mapHas(calledAway, name));

/** Whether an agent that became free has been given a task since. */
function isBusy(name: string, { name: self, own, delegation: { ongoing } }: HourglassState): boolean {
  return name === self ? own !== null : mapHas(ongoing, name);
}

/** There is news, and the agent has given tasks to others, which are judged before the next planning. */
export const hasNewsToJudge: Guard = (state) => judgesFirst(state) && hasNews(state);

/** The same for news that makes a plan old before it has begun. */
export const hasUrgentNewsToJudge: Guard = (state) => judgesFirst(state) && hasUrgentNews(state);

function judgesFirst({ interrupted, delegation: { given } }: HourglassState): boolean {
  return interrupted === null && given.size > 0;
}

/** A task of the plan is for the agent itself, and it is free. */
export const canTakeTask: Guard = (state) => state.own === null && allotment(state).has(state.name);

export const cannotTakeTask: Guard = (state) => state.own === null && !canTakeTask(state);

/** Its own task is over and not judged. */
export const hasOverTask: Guard = ({ own }) => own?.stage === 'over';

/** Its own task was called off before anything was done for it. */
export const ownTaskIsGone: Guard = ({ assigned, own }) => assigned !== null && own === null;

/** The plan has given up the commission. */
export const gaveUp: Guard = ({ plan }) => plan?.givenUp !== undefined;

/** The plan has tasks left, but nobody can begin any of them and nobody is at work. */
export const leadsNowhere: Guard = (state) =>
  state.todo.length > 0 && !isUnderWay(state) && allotment(state).size === 0;

/**
 * Nobody can begin any task of the plan, and waiting does not help: a task would only repeat what was refused, or all
 * subordinates are there to take tasks, so the plan itself is at fault, for example by a circle.
 */
export const isInVain: Guard = (state) =>
  leadsNowhere(state) &&
  (available(state).length === state.team.subordinates.length ||
    state.todo.some((task) => repeatedRefusal(task, state) !== null));

/** A plan without a task, while nobody is at anything and no answer is to come. */
export const sawNothingToDo: Guard = (state) =>
  state.plan?.tasks.length === 0 && !isUnderWay(state) && !isAsking(state);

/**
 * Some agent, perhaps only this one, is at work on a task of the commission. An agent that was called off its task is at
 * work until it has said what has come of it.
 */
export const isUnderWay: Guard = ({ delegation: { ongoing }, recalled, own, interrupted }) =>
  own !== null || (interrupted === null && (ongoing.size > 0 || recalled.size > 0));

/** Nobody is at work on the commission, nobody can begin a task, and no answer is awaited. */
export const standsStill: Guard = (state) =>
  state.assigned !== null && !isUnderWay(state) && !isAsking(state) && allotment(state).size === 0;

/**
 * The commission has a plan that still holds: somebody is at work on it or an answer is awaited, and there is neither
 * news nor a task that the agent itself can take.
 */
export const goesOn: Guard = (state) =>
  state.plan !== null && (isUnderWay(state) || isAsking(state)) && !hasNews(state) && !canTakeTask(state);

/** The agent only waits for others, so it could carry out a waiting command by itself meanwhile. */
export const standsIdle: Guard = (state) =>
  state.phase === 'waiting' &&
  state.acts &&
  !state.body.away &&
  state.interrupted === null &&
  state.line.waiting.length > 0 &&
  state.asking.unasked.length === 0 &&
  state.own === null &&
  state.measuring.acting === null &&
  goesOn(state);

/**
 * Others are at work for the agent, and it has finished its own part, even if that is not judged yet: it needs a new
 * plan to go on. A part in which an action failed is not finished.
 */
export const hasDoneItsPart: Guard = (state) => {
  const { assigned, interrupted, own, outcomes, calledOff, measuring, queue, todo, name } = state;
  const { ongoing } = state.delegation;
  if (assigned === null || interrupted !== null || ongoing.size === 0 || standsIdle(state)) return false;
  if (measuring.acting !== null || queue.size > 0 || todo.some(({ agent }) => agent === name || agent === null))
    return false;
  return (
    own === null ||
    (own.stage === 'over' && !calledOff && outcomes.every(({ outcome }) => outcome.status === 'succeeded'))
  );
};

/** The last judgement was a success. */
export const isASuccess: Guard = ({ progress }) => progress?.status === 'success';

/** An agent is about to report a success, but part of it was lost, or a member who contributed to it left. */
export const successIsInDoubt: Guard = (state) => isASuccess(state) && state.news.setbacks > 0;

/**
 * The commission needs no further plan. A leader is finished when a plan sees nothing to do, and the objective is
 * judged a success or several such plans have followed each other.
 */
export const isFinished: Guard = (state) => {
  const { emptyPlans, failures, own, todo } = state;
  const succeeded = isASuccess(state);
  // What was merely said meanwhile does not undo a success.
  const isCertain = succeeded && !successIsInDoubt(state);
  // Where no subordinate counts for this command, nobody else can do the work, and it is finished as one who leads nobody.
  if (leads(state) && !hasOwnHandsOnly(state))
    return sawNothingToDo(state) && (isCertain || (!hasNews(state) && emptyPlans >= emptyPlansBeforeReport));
  if (own !== null) return false;
  // An agent that has just lost its last subordinate may have tasks left in its plan, which it must do itself before it
  // is finished.
  return succeeded ? isCertain && todo.length === 0 : failures >= failuresBeforeReport || isHopeless(state);
};

/** Plan after plan is in vain. */
export const plansInVain: Guard = (state) => isInVain(state) && state.emptyPlans >= emptyPlansBeforeReport;

/** Nobody is at work on the commission, and none of the subordinates' hands count for it. */
const hasOwnHandsOnly: Guard = (state) =>
  !isUnderWay(state) &&
  state.delegation.given.size === 0 &&
  Object.values(handsFor(state, state.assigned)).every((hands) => hands.length === 0);

/** There is news, or what is over was not judged a success. */
export const mustPlanAnew: Guard = (state) => hasNews(state) || (state.own === null && !isASuccess(state));

/**
 * Whether the agent has subordinates for what it is working on. While it carries out another command meanwhile, it
 * works alone and leads nobody.
 */
export function leads({ team: { subordinates }, interrupted }: HourglassState): boolean {
  return interrupted === null && subordinates.length > 0;
}
