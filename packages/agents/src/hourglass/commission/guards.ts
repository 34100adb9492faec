import { isHopeless, repeatedRefusal } from '../records/failed-tasks.js';
import { isAsking } from '../speech/talk.js';
import type { Guard, HourglassState } from '../state/state.js';
import { handsFor } from '../team/counted-hands.js';
import { leads, waitsForThoseCalledAway } from '../team/guards.js';
import { allotment, available } from './allotment.js';
import { user } from '@s-agents/core';
import { mapEntries, mapHas } from '@s-agents/kit';

/** A leaf gives up on a task after so many failed judgements in a row, and its commander can give it to another. */
const failuresBeforeReport = 3;

/**
 * After so many plans in a row that see nothing left to do (the papers' attempts), a leader takes the objective for
 * reached, whatever the judgement says. After so many that give nobody anything to do, an agent reports that it failed.
 */
const emptyPlansBeforeReport = 5;

export const holdsCommission: Guard = ({ commission }) => commission.assigned !== null;

export const holdsNoCommission: Guard = ({ commission }) => commission.assigned === null;

/** A task of the plan is for the agent itself, and it is free. */
export const canTakeTask: Guard = (state) => state.commission.own.task === null && allotment(state).has(state.name);

export const cannotTakeTask: Guard = (state) => state.commission.own.task === null && !canTakeTask(state);

/** Its own task was called off before anything was done for it. */
export const ownTaskIsGone: Guard = ({ commission }) => commission.assigned !== null && commission.own.task === null;

/** The plan has given up the commission. */
export const gaveUp: Guard = ({ commission }) => commission.planned.plan?.givenUp !== undefined;

/** The plan has tasks left, but nobody can begin any of them and nobody is at work. */
export const leadsNowhere: Guard = (state) =>
  state.commission.planned.todo.length > 0 && !isUnderWay(state) && allotment(state).size === 0;

/**
 * Nobody can begin any task of the plan, and waiting does not help: a task would only repeat what was refused, or all
 * subordinates are there to take tasks, so the plan itself is at fault, for example by a circle.
 */
export const isInVain: Guard = (state) =>
  leadsNowhere(state) &&
  (available(state).length === state.team.subordinates.length ||
    state.commission.planned.todo.some((task) => repeatedRefusal(task, state) !== null));

/** A plan without a task, while nobody is at anything and no answer is to come. */
export const sawNothingToDo: Guard = (state) =>
  state.commission.planned.plan?.tasks.length === 0 && !isUnderWay(state) && !isAsking(state.commission.talk.asking);

/**
 * Some agent, perhaps only this one, is at work on a task of the commission. An agent that was called off its task is at
 * work until it has said what has come of it.
 */
export const isUnderWay: Guard = ({ delegation, commission: { own, planned }, interrupted }) =>
  own.task !== null || (interrupted === null && (delegation.ongoing.size > 0 || planned.recalled.size > 0));

/** Nobody is at work on the commission, nobody can begin a task, and no answer is awaited. */
export const standsStill: Guard = (state) =>
  holdsCommission(state) &&
  !isUnderWay(state) &&
  !isAsking(state.commission.talk.asking) &&
  allotment(state).size === 0;

/**
 * The commission has a plan that still holds: somebody is at work on it or an answer is awaited, and there is neither
 * news nor a task that the agent itself can take.
 */
export const goesOn: Guard = (state) =>
  state.commission.planned.plan !== null &&
  (isUnderWay(state) || isAsking(state.commission.talk.asking)) &&
  !hasNews(state) &&
  !canTakeTask(state);

/** The agent only waits for others, so it could carry out a waiting command by itself meanwhile. */
export const standsIdle: Guard = (state) =>
  state.phase === 'waiting' &&
  state.acts &&
  !state.body.away &&
  state.interrupted === null &&
  state.line.waiting.length > 0 &&
  state.commission.talk.asking.unasked.length === 0 &&
  state.commission.own.task === null &&
  state.measuring.acting === null &&
  goesOn(state);

/**
 * Others are at work for the agent, and it has finished its own part, even if that is not judged yet: it needs a new
 * plan to go on. A part in which an action failed is not finished.
 */
export const hasDoneItsPart: Guard = (state) => {
  const { commission, interrupted, delegation, measuring, name } = state;
  const { task, outcomes, calledOff, queue } = commission.own;
  if (!holdsCommission(state) || interrupted !== null || delegation.ongoing.size === 0 || standsIdle(state))
    return false;
  if (measuring.acting !== null || queue.size > 0) return false;
  if (commission.planned.todo.some(({ agent }) => agent === name || agent === null)) return false;
  return (
    task === null ||
    (task.stage === 'over' && !calledOff && outcomes.every(({ outcome }) => outcome.status === 'succeeded'))
  );
};

/** The last judgement was a success. */
export const isASuccess: Guard = ({ commission }) => commission.standing.judgement?.status === 'success';

/** An agent is about to report a success, but part of it was lost, or a member who contributed to it left. */
export const successIsInDoubt: Guard = (state) => isASuccess(state) && state.commission.news.setbacks > 0;

/**
 * The commission needs no further plan. A leader is finished when a plan sees nothing to do, and the objective is
 * judged a success or several such plans have followed each other.
 */
export const isFinished: Guard = (state) => {
  const { standing, own, planned } = state.commission;
  const succeeded = isASuccess(state);
  // What was merely said meanwhile does not undo a success.
  const isCertain = succeeded && !successIsInDoubt(state);
  // Where no subordinate counts for this command, nobody else can do the work, and it is finished as one who leads nobody.
  if (leads(state) && !hasOwnHandsOnly(state))
    return sawNothingToDo(state) && (isCertain || (!hasNews(state) && standing.emptyPlans >= emptyPlansBeforeReport));
  if (own.task !== null) return false;
  // An agent that has just lost its last subordinate may have tasks left in its plan, which it must do itself before it
  // is finished.
  if (succeeded) return isCertain && planned.todo.length === 0;
  return standing.failures >= failuresBeforeReport || isHopeless(state);
};

/** Plan after plan is in vain. */
export const plansInVain: Guard = (state) =>
  isInVain(state) && state.commission.standing.emptyPlans >= emptyPlansBeforeReport;

/** Nobody is at work on the commission, and none of the subordinates' hands count for it. */
const hasOwnHandsOnly: Guard = (state) =>
  !isUnderWay(state) &&
  state.delegation.given.size === 0 &&
  Object.values(handsFor(state.team, state.commission.assigned)).every((hands) => hands.length === 0);

/** There is news, or what is over was not judged a success. */
export const mustPlanAnew: Guard = (state) =>
  hasNews(state) || (state.commission.own.task === null && !isASuccess(state));

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
