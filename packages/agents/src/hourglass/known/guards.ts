import { mapEntries, mapHas, user } from '@s-agents/core';
import { allotment } from './allotment.js';
import { isAsking } from '../state/asking.js';
import { isAlone, isHopeless } from './failed-tasks.js';
import { handsFor } from './known-inventories.js';
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
 * The last planning did not know what matters to the next one: a setback, talk while the agent has nothing in hand, or
 * somebody free for whom the plan has nothing; or that the budget is nearly spent, for whoever leads for the user.
 */
export const hasNews: Guard = (state) => {
  const { assigned, news, own } = state;
  if (assigned === null || waitsForThoseCalledAway(state)) return false;
  if (news.setbacks > 0 || (news.talk > 0 && own === null)) return true;
  if (news.warnings > 0 && leads(state) && assigned.from === user) return true;
  if (news.freed.size === 0 || !leads(state)) return false;
  const allotted = allotment(state);
  return [...mapEntries(news.freed)].some(([name]) => !allotted.has(name) && !isBusy(name, state));
};

/** All who could work for it have been called away: it cannot plan before one of them says that it is free. */
export const waitsForThoseCalledAway: Guard = ({ acts, subordinates, calledAway }) =>
  !acts && calledAway.size > 0 && subordinates.every((name) => mapHas(calledAway, name));

/** Whoever was free has been given something since. */
function isBusy(name: string, { name: self, own, ongoing }: HourglassState): boolean {
  return name === self ? own !== null : mapHas(ongoing, name);
}

/** The news is of tasks that others have from the agent, which are judged before the next planning. */
export const hasNewsToJudge: Guard = (state) => state.interrupted === null && state.given.size > 0 && hasNews(state);

/** A task of the plan is for the agent itself, and it is free. */
export const canTakeTask: Guard = (state) => state.own === null && allotment(state).has(state.name);

export const cannotTakeTask: Guard = (state) => state.own === null && !canTakeTask(state);

/** Its own task is over and not judged. */
export const hasOverTask: Guard = ({ own }) => own?.stage === 'over';

/** Its own task was called off before anything was done for it. */
export const ownTaskIsGone: Guard = ({ assigned, own }) => assigned !== null && own === null;

/** The plan has given up the commission. */
export const gaveUp: Guard = ({ plan }) => plan?.givenUp !== undefined;

/** A plan of tasks that nobody can begin, while nobody is at anything. */
export const leadsNowhere: Guard = (state) =>
  state.todo.length > 0 && !isUnderWay(state) && allotment(state).size === 0;

/** Of a plan that nobody can begin, some would only repeat what was refused. */
export const onlyRepeats: Guard = (state) =>
  leadsNowhere(state) && state.todo.some((task) => repeatedRefusal(task, state) !== null);

/** A plan without a task, while nobody is at anything and no answer is to come. */
export const sawNothingToDo: Guard = (state) =>
  state.plan?.tasks.length === 0 && !isUnderWay(state) && !isAsking(state);

/** Somebody is at a task of the commission, if only the agent itself. */
export const isUnderWay: Guard = ({ ongoing, own, interrupted }) =>
  own !== null || (interrupted === null && ongoing.size > 0);

/** Nobody is at the commission, nobody can begin with anything, and no answer is to come. */
export const standsStill: Guard = (state) =>
  state.assigned !== null && !isUnderWay(state) && !isAsking(state) && allotment(state).size === 0;

/** The commission has a plan that holds, and somebody is at it. */
export const goesOn: Guard = (state) =>
  state.plan !== null && (isUnderWay(state) || isAsking(state)) && !hasNews(state) && !canTakeTask(state);

/** It only waits for others, and could carry out another command with its own hands meanwhile. */
export const standsIdle: Guard = (state) =>
  state.phase === 'waiting' &&
  state.acts &&
  !state.away &&
  state.interrupted === null &&
  state.waiting.length > 0 &&
  state.asking.unasked.length === 0 &&
  state.own === null &&
  state.acting === null &&
  goesOn(state);

/**
 * Others have work from it and it has come to the end of its own, even if that is not judged yet: a plan would be needed
 * for it to go on. A failure of its own is no end.
 */
export const hasDoneItsPart: Guard = (state) => {
  const { assigned, interrupted, ongoing, own, outcomes, calledOff, acting, queue, todo, name } = state;
  if (assigned === null || interrupted !== null || ongoing.size === 0 || standsIdle(state)) return false;
  if (acting !== null || queue.size > 0 || todo.some(({ agent }) => agent === name || agent === null)) return false;
  return (
    own === null ||
    (own.stage === 'over' && !calledOff && outcomes.every(({ outcome }) => outcome.status === 'succeeded'))
  );
};

/** The agent died while its own work was being judged, so the observation that was judged no longer holds. */
export const diedSinceLook: Guard = (state) => state.diedSinceObserved && state.acts && !leads(state);

/** It has succeeded and was about to say so, and what it had is lost. */
export const ownSuccessIsLost: Guard = (state) => hasOverTask(state);

/** A leader was about to tell a success when something of it was lost, or somebody who had a part in it left. */
export const successIsInDoubt: Guard = ({ progress, news }) => progress?.status === 'success' && news.setbacks > 0;

/**
 * The commission needs no further plan. A leader is finished when a plan sees nothing to do, and the objective is
 * judged a success or several such plans have followed each other.
 */
export const isFinished: Guard = (state) => {
  const { progress, emptyPlans, failures, own, todo } = state;
  const succeeded = progress?.status === 'success';
  if (leads(state)) {
    // Nobody else can do it for whoever asked: to go on would keep that one waiting for good.
    if (hasOwnHandsOnly(state) && isHopeless(state)) return true;
    return sawNothingToDo(state) && !hasNews(state) && (succeeded || emptyPlans >= emptyPlansBeforeReport);
  }
  if (own !== null) return false;
  // Whoever has just lost those it led has to see to their part.
  return succeeded ? todo.length === 0 && !hasNews(state) : failures >= failuresBeforeReport || isHopeless(state);
};

/** Plan after plan would only repeat what was refused. */
export const keepsRepeating: Guard = (state) => onlyRepeats(state) && state.emptyPlans >= emptyPlansBeforeReport;

/** Nobody is at anything for it, and of those it commands nobody's work counts for what it was asked. */
const hasOwnHandsOnly: Guard = (state) =>
  !isUnderWay(state) &&
  state.given.size === 0 &&
  Object.values(handsFor(state, state.assigned)).every((hands) => hands.length === 0);

/** The judgement is no success of what is over, or there is news. */
export const mustPlanAnew: Guard = (state) =>
  hasNews(state) || (state.own === null && state.progress?.status !== 'success');

/** Whether somebody answers to the agent for what it is at. */
export function leads({ subordinates, interrupted }: HourglassState): boolean {
  return interrupted === null && subordinates.length > 0;
}
