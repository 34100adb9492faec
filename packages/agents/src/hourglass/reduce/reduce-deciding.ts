import {
  everybody,
  reasonsFromOutside,
  workText,
  type Judgement,
  type RunEvent,
  type RunEventOf,
} from '@s-agents/core';
import { emptyMap, listDrop, listItems, mapEntries, mapGet, mapHas, mapOf, mapSet } from '@s-agents/kit';
import { interpose } from './commissions.js';
import { isAsking } from '../state/asking.js';
import { advised } from '../known/advised.js';
import { withOwnDeeds } from '../known/done-tasks.js';
import { withOwnFailures } from '../known/failed-tasks.js';
import { isInVain, isUnderWay, leads, leadsNowhere } from '../known/guards.js';
import { withAnsweredInventories } from '../team/known-inventories.js';
import { measured } from '../records/track-records.js';
import { failureWords } from '../known/hindrances.js';
import { withChangesSeen, withProgressSeen } from '../known/milestones.js';
import { isTalkAlone, noNews } from '../state/news.js';
import { followed, repeatedIn } from '../known/repeated.js';
import { withoutAnswers, withQuestionsOf } from './reduce-asking.js';
import { repeatedRefusal } from '../known/refusals.js';
import type { HourglassState } from '../state/state.js';
import { after } from './transitions.js';

/** Perceiving, judging, planning and what follows from them. */
export function reduceDeciding(state: HourglassState, event: RunEvent): HourglassState {
  switch (event.type) {
    case 'commission.interposed':
      return interpose(state);
    case 'observed':
      return withChangesSeen(withProgressSeen(measured(state, event.at)), event);
    case 'judged':
      return after('judged', judged(state, event));
    case 'feedback.given':
      return advised(state, event);
    case 'planning.started':
      return after('planning begun', {
        ...state,
        seen: state.conversation.size,
        talked: state.plan !== null && isTalkAlone(state.news) ? state.talked + 1 : 0,
        news: noNews,
        dropped: state.dropped === null ? null : { ...state.dropped, isSeen: true },
      });
    case 'planning.failed':
      return after('planning failed', state);
    case 'answers.late':
      return withoutAnswers(state, everybody);
    case 'plan.made':
      return after('planned', planned(state, event));
    default:
      return state;
  }
}

function judged(state: HourglassState, event: RunEventOf<'judged'>): HourglassState {
  const { subject, judgement, at } = event;
  const noted: HourglassState = {
    ...state,
    ...countsAfter(state, event),
    progress: judgement,
    // Once the request is a success there is no work left for free members, so they are no news.
    ...(subject === 'request' && judgement.status === 'success' ? { news: withNobodyFreed(state) } : {}),
  };
  if (subject !== 'own task' || state.own === null) return noted;
  const { own, name, news } = state;
  const known = withOwnFailures(withOwnDeeds(measured(noted, at)));
  const done: HourglassState = { ...known, calledOff: false, own: null };
  return judgement.status !== 'success'
    ? done
    : {
        ...done,
        succeeded: mapSet(state.succeeded, own.id, true),
        news: { ...news, freed: mapSet(news.freed, name, true) },
      };
}

function withNobodyFreed({ news }: HourglassState): HourglassState['news'] {
  return news.freed.size === 0 ? news : { ...news, freed: emptyMap() };
}

/**
 * Counts failed judgements in a row and, separately, own tasks in a row that a death or a danger ended, which are
 * simply tried again. A task that was called off counts as neither. For an agent that leads nobody, the judgement
 * "unknown" counts as a failure too, since its queue is at an end.
 */
function countsAfter(
  state: HourglassState,
  { subject, judgement: { status } }: RunEventOf<'judged'>,
): Pick<HourglassState, 'failures' | 'dangers'> {
  const { failures, dangers } = state;
  if (status === 'success') return { failures: 0, dangers: 0 };
  if (subject === 'own task' && endedInDanger(state)) return { failures, dangers: dangers + 1 };
  const hasFailed = !state.calledOff && (status === 'fail' || !leads(state));
  return { failures: hasFailed ? failures + 1 : failures, dangers };
}

/** Whether a death or a danger ended the task. Actions after it were cancelled with it and are skipped. */
function endedInDanger({ outcomes }: HourglassState): boolean {
  const last = outcomes.findLast(({ outcome }) => outcome.status !== 'cancelled')?.outcome;
  return last?.status === 'failed' && reasonsFromOutside.has(last.reason);
}

/** How many tasks are named that nobody can begin. */
const namedTasks = 3;

/**
 * The judgement of a plan of which nobody can begin a task. Its reason tells the next prompt what stands in the way.
 */
function nothingToBegin(state: HourglassState): Judgement {
  const { todo, succeeded } = state;
  const why = todo.slice(0, namedTasks).map((task) => {
    const { id, agent, after: before } = task;
    const open = before.filter((one) => !mapHas(succeeded, one));
    if (open.length > 0) return `${id} waits for ${open.join(' and ')}`;
    const refusal = repeatedRefusal(task, state);
    if (refusal !== null) {
      const because = failureWords({ ...refusal, reason: refusal.reason ?? 'no reason' });
      return `${id} (${workText(task.work)}) was refused to ${refusal.agent} ${refusal.times} times (${because})`;
    }
    return agent === null ? `nobody who is free can take ${id}` : `${agent} cannot take ${id}`;
  });
  return { status: 'fail', reason: `The plan gave nobody anything to do: ${why.join('; ')}.` };
}

function planned(state: HourglassState, { plan: made, inventories }: RunEventOf<'plan.made'>): HourglassState {
  const repetition = repeatedIn(made, state);
  const plan = followed(made, repetition, state.limits);
  const next: HourglassState = withoutStopped(
    {
      ...state,
      plan,
      todo: plan.tasks.filter(({ id }) => !isBegun(id, state)),
      delegation: {
        ...state.delegation,
        stopping: [...new Set([...state.delegation.stopping, ...plan.stop])].filter((agent) =>
          mapHas(state.delegation.ongoing, agent),
        ),
      },
      recalled: withStopped(state, plan.stop),
      conversation: listDrop(state.conversation, state.seen),
      seen: 0,
      feedback: null,
      dropped: state.dropped?.isSeen === true ? null : state.dropped,
      repetition,
      speech: { ...state.speech, toSay: [...state.speech.toSay, ...(plan.say ?? [])], unsaid: [] },
      said: (plan.say ?? []).reduce((all, { text }) => mapSet(all, text, true), state.said),
      asking: withQuestionsOf(plan, state.asking),
      team: withAnsweredInventories(state.team, inventories),
    },
    plan.stop,
  );
  const isEmpty = (plan.tasks.length === 0 && !isUnderWay(next) && !isAsking(next)) || isInVain(next);
  const counted = {
    ...next,
    delegation: { ...next.delegation, given: stillOfInterest(next) },
    emptyPlans: isEmpty ? state.emptyPlans + 1 : 0,
  };
  return leadsNowhere(counted)
    ? { ...counted, progress: nothingToBegin(counted), failures: state.failures + 1 }
    : counted;
}

/** Whether a task that an earlier plan named was begun, perhaps while the new plan was made, which may name it again. */
function isBegun(id: string, { plan, todo }: HourglassState): boolean {
  const isKnown = plan?.tasks.some((task) => task.id === id) === true;
  return isKnown && todo.every((task) => task.id !== id);
}

/** With the subordinates whose tasks the plan stops. */
function withStopped(
  { recalled, delegation: { ongoing } }: HourglassState,
  stop: readonly string[],
): HourglassState['recalled'] {
  return stop.reduce((all, agent) => {
    const given = mapGet(ongoing, agent);
    return given === undefined ? all : mapSet(all, given.command, agent);
  }, recalled);
}

/** The plan may stop the agent's own task. */
function withoutStopped(state: HourglassState, stop: readonly string[]): HourglassState {
  return state.own !== null && stop.includes(state.name)
    ? { ...state, own: null, queue: emptyMap(), outcomes: [], calledOff: false }
    : state;
}

/**
 * The tasks given to subordinates that are under way, or that were answered in messages which the planning has not
 * seen.
 */
function stillOfInterest({
  delegation: { given, ongoing },
  conversation,
}: HourglassState): HourglassState['delegation']['given'] {
  const answered = new Set(listItems(conversation).map(({ inReplyTo }) => inReplyTo));
  return mapOf(
    [...mapEntries(given)].filter(
      ([command, { agent }]) => mapGet(ongoing, agent)?.command === command || answered.has(command),
    ),
  );
}
