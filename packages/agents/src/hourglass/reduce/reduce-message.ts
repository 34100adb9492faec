import {
  isLastWord,
  ownValue,
  user,
  withLacks,
  workAsked,
  type Message,
  type RunEventOf,
  type TaskReport,
} from '@s-agents/core';
import { listAppend, mapDelete, mapGet, mapHas, mapSet } from '@s-agents/kit';
import { available } from '../known/allotment.js';
import { answerKind, questionKind, talkLimit } from '../state/asking.js';
import { answeredBy, asked, hasAnswered, isAwaited, notAsked, questioned } from './reduce-asking.js';
import { withBrought } from '../team/brought.js';
import { accept, answer, callOff, toldLoss, withLossOf } from './commissions.js';
import { addDoneTasks } from '../known/done-tasks.js';
import { withFailure } from '../known/failed-tasks.js';
import { commandersToTell } from '../team/group-news.js';
import { inventoryOf, withReported } from '../team/known-inventories.js';
import { canEndRace } from '../known/races.js';
import { withProgress } from '../known/refusals.js';
import { withAnsweredTask, withoutReportedWork, withReportedWork } from '../known/reported-work.js';
import { failureWords, withHindrance } from '../known/hindrances.js';
import { remembering } from '../state/memory.js';
import { inquired, withInquiries, withLastWord } from '../known/milestones.js';
import type { GivenTask } from '../commission/delegation.js';
import type { HourglassState } from '../state/state.js';
import { withoutFirst } from '../speech/speech.js';
import { withWaiting } from '../state/with-waiting.js';
import { after } from './transitions.js';

/** A message that the agent sent or received. */
export function reduceMessage(state: HourglassState, message: Message, at: number): HourglassState {
  return message.from === state.name ? sent(state, message, at) : received(state, message, at);
}

function received(state: HourglassState, message: Message, at: number): HourglassState {
  if (message.kind === 'command') return accept(state, message);
  if (message.kind === 'recall') return callOff(state, message);
  if (message.kind === 'inquiry') return inquired(state, message.from);
  if (message.kind === answerKind && isAwaited(state, message)) return answeredBy(state, message);
  const told = message.kind === questionKind ? questioned(state, message) : passedOn(state, message);
  const next = withWaiting(told, (waiting) => heard(waiting, message, at));
  // What is at hand goes on.
  if (state.interrupted !== null) return next;
  if (next.news !== state.news) return after(message.report === undefined ? 'news came' : 'answered', next);
  return next.recalled === state.recalled ? next : after('recall answered', next);
}

function heard(before: HourglassState, message: Message, at: number): HourglassState {
  const state = {
    ...before,
    team: withReported(before.team, before, message),
    conversation: listAppend(before.conversation, message),
  };
  const { report } = message;
  if (message.kind === questionKind) return state;
  if (report === undefined) return withWords(state, message.from);
  const heardOf = withLastWord(state, message.from, at);
  const known =
    report.status === 'ready' ? heardOf : withReportedWork(withRecallAnswered(heardOf, message), message.from, report);
  if (report.status === 'ready') return withReturned(known, message.from);
  if (report.status === 'under-way') return underWay(known, message.from, report, at);
  if (report.status === 'lost')
    return withSetback(withLossOf(message.from, `${message.from} has lost what it had done`, known));
  const given = mapGet(state.delegation.ongoing, message.from);
  return isLastWord(report) && given !== undefined && given.command === message.inReplyTo
    ? answeredFor(known, given, report, at, before)
    : known;
}

function withWords(state: HourglassState, from: string): HourglassState {
  const { news } = state;
  return { ...state, news: from === user ? { ...news, words: news.words + 1 } : { ...news, talk: news.talk + 1 } };
}

/** A last word on a task that was called off. */
function withRecallAnswered(state: HourglassState, { report, inReplyTo = '' }: Message): HourglassState {
  return isLastWord(report) ? { ...state, recalled: mapDelete(state.recalled, inReplyTo) } : state;
}

/** A member that had been called away reports that it is free, so it may be given work again. */
function withReturned(state: HourglassState, name: string): HourglassState {
  const { calledAway, news } = state;
  if (!mapHas(calledAway, name)) return state;
  return {
    ...state,
    calledAway: mapDelete(calledAway, name),
    news: { ...news, freed: mapSet(news.freed, name, true) },
  };
}

/** An agent without a commission passes on what an idle member reports, to the commanders that count that member. */
function passedOn(state: HourglassState, message: Message): HourglassState {
  if (message.report?.status !== 'ready' || state.assigned !== null) return state;
  const commanders = commandersToTell(state, message);
  return commanders.length === 0
    ? state
    : { ...state, speech: { ...state.speech, untold: [...new Set([...state.speech.untold, ...commanders])] } };
}

/** Remembers what a subordinate finds or fails to find, since this may be of use to others that look for the same. */
function underWay(
  before: HourglassState,
  agent: string,
  { work, milestones = [], missing, position, detail = '' }: TaskReport,
  at: number,
): HourglassState {
  const told = { at, source: 'organization', agent, work, place: position ?? null } as const;
  const known = milestones.includes('asked') ? withHelpers(before, agent) : before;
  const state = canEndRace(known, agent, missing)
    ? { ...known, news: { ...known.news, finds: known.news.finds + 1 } }
    : known;
  if (milestones.includes('empty place'))
    return remembering(state, { ...told, kind: 'failure', text: `not-found: ${detail}` });
  return milestones.includes('find')
    ? remembering(state, { ...told, kind: 'finding', text: 'found the first' })
    : state;
}

/**
 * A late subordinate has said how far it is. If other members are free to support it, that is news for the leader's
 * next plan, once for each task.
 */
function withHelpers(state: HourglassState, late: string): HourglassState {
  const { ongoing } = state.delegation;
  const { news } = state;
  const given = mapGet(ongoing, late);
  const free = available(state).filter((name) => !mapHas(ongoing, name));
  if (given === undefined || given.wasLate === true || free.length === 0) return state;
  const freed = free.reduce((all, name) => mapSet(all, name, true), news.freed);
  return {
    ...state,
    delegation: { ...state.delegation, ongoing: mapSet(ongoing, late, { ...given, wasLate: true }) },
    news: { ...news, freed },
  };
}

/**
 * A subordinate has given its last word on its task: it is free again, and the outcome becomes part of what is known of
 * it.
 */
function answeredFor(
  state: HourglassState,
  given: GivenTask,
  report: TaskReport,
  at: number,
  before: HourglassState,
): HourglassState {
  const { agent, work } = given;
  const { status, reason, detail = '', missing, deed, critique, calledOffBy } = report;
  const hasSucceeded = status === 'succeeded';
  const answered = withAnsweredTask(state, given, report, at);
  const free = withBrought(
    { ...answered, delegation: { ...answered.delegation, ongoing: mapDelete(state.delegation.ongoing, agent) } },
    agent,
    report,
    before,
  );
  // The subordinate was told to drop its task: nobody has failed, but the unfinished work has to be planned again.
  if (status === 'superseded') return withSetback(calledOffBy === undefined ? free : withoutCalled(free, agent));
  const told = { at, source: 'organization', agent, work, place: report.position ?? null } as const;
  const hand = ownValue(report.equipment, 'hand');
  const hindered = withHindrance(hasOtherHoldings(report, agent, before) ? withProgress(free, agent, []) : free, {
    agent,
    work,
    why: failureWords({ reason: reason ?? 'no reason', detail }),
  });
  return hasSucceeded
    ? {
        ...remembering(withProgress(free, agent, work), {
          ...told,
          ...(hand === undefined ? {} : { hand }),
          kind: 'success',
          text: critique === undefined ? detail : `though ${critique}`,
        }),
        doneTasks: addDoneTasks(state.doneTasks, [{ id: given.id, work }]),
        succeeded: mapSet(state.succeeded, given.id, true),
        fulfilledBy: mapSet(state.fulfilledBy, agent, true),
        news: { ...state.news, freed: mapSet(state.news.freed, agent, true) },
      }
    : remembering(
        withSetback(
          withFailure(hindered, {
            agent,
            id: given.id,
            work,
            ...(deed === undefined ? {} : { deed }),
            reason: reason ?? null,
            detail,
            ...withLacks(missing),
          }),
        ),
        { ...told, kind: 'failure', text: failureWords({ reason: reason ?? 'no reason', detail }) },
      );
}

function withoutCalled(state: HourglassState, agent: string): HourglassState {
  return { ...state, calledAway: mapSet(state.calledAway, agent, true) };
}

/** Whether an agent holds something else than when it last said so. */
function hasOtherHoldings({ inventory }: TaskReport, agent: string, before: HourglassState): boolean {
  const known = inventoryOf(before.team, agent);
  const items = new Set([...Object.keys(known), ...Object.keys(inventory)]);
  return [...items].some((item) => (known[item] ?? 0) !== (inventory[item] ?? 0));
}

function withSetback(state: HourglassState): HourglassState {
  return { ...state, news: { ...state.news, setbacks: state.news.setbacks + 1 } };
}

function sent(before: HourglassState, message: Message, at: number): HourglassState {
  const { report, inReplyTo } = message;
  const state = withoutReportedWork(before, report);
  // The agent's own report of its holdings stays out of the conversation, since it perceives them itself.
  if (report?.status === 'ready')
    return {
      ...state,
      speech: { ...state.speech, untold: state.speech.untold.filter((name) => !message.to.includes(name)) },
    };
  if (message.kind === 'inquiry') return withInquiries(state, message.to);
  const said = {
    ...state,
    team: withReported(state.team, state, message),
    conversation: listAppend(state.conversation, message),
    speech: {
      ...state.speech,
      toSay: message.kind === 'talk' ? withoutFirst(state.speech.toSay, message.text) : state.speech.toSay,
    },
  };
  if (message.kind === questionKind) return asked(said, message);
  if (message.kind === answerKind) return hasAnswered(said, inReplyTo);
  if (message.kind === 'command') return after('order sent', gave(said, message, at));
  if (message.kind === 'recall') return after('order sent', recalled(said, message));
  // A report on a command that was called off may have been on its way. A last word settles that command; a report of
  // its start does not.
  if (state.line.owed.some(({ messageId }) => messageId === inReplyTo) && isLastWord(report))
    return {
      ...said,
      line: { ...said.line, owed: state.line.owed.filter(({ messageId }) => messageId !== inReplyTo) },
    };
  if (report?.status === 'lost') return toldLoss(said, report.detail);
  if (report?.status === 'under-way') return { ...said, speech: { ...said.speech, milestones: [] } };
  const { assigned } = state;
  if (report === undefined || assigned === null || inReplyTo !== assigned.messageId) return said;
  return isLastWord(report) ? answer(said) : { ...said, assigned: { ...assigned, started: true } };
}

/** The pool has refused a message. What the agent could not say or ask is told to its next planning. */
export function refused(
  state: HourglassState,
  { to, kind, text, why, code }: RunEventOf<'message.refused'>,
): HourglassState {
  if (kind === answerKind) return hasAnswered(state, state.speech.questions[0]?.messageId);
  const known = { ...state, speech: { ...state.speech, unsaid: [...state.speech.unsaid, { to, text, why }] } };
  if (kind === questionKind) return after('news came', notAsked(known, text));
  // What is over a limit was never to be said.
  if (code === talkLimit) return known;
  return kind === 'talk'
    ? { ...known, speech: { ...known.speech, toSay: withoutFirst(state.speech.toSay, text) } }
    : state;
}

/** Records a command that has been published, for the commission of its task: another one may have come between. */
function gave(state: HourglassState, message: Message, at: number): HourglassState {
  const isOfWaiting = state.interrupted?.todo.some(({ id }) => id === message.taskId) === true;
  const record = (own: HourglassState): HourglassState => gaveOf(own, message, at);
  return isOfWaiting ? withWaiting(state, record) : record(state);
}

/**
 * Records it for the commission at hand. A receiver that has left meanwhile is skipped, since it will not answer. If the
 * commission was called off before the command was published, the command is to be recalled as well.
 */
function gaveOf(state: HourglassState, message: Message, at: number): HourglassState {
  const { id, to, taskId = '' } = message;
  const given = to
    .filter((agent) => !Object.hasOwn(state.team.gone, agent))
    .map((agent) => ({ id: taskId, work: workAsked(message), agent, command: id, since: at, heardAt: at, asked: 0 }));
  const isCalledOff = state.plan === null && state.interrupted === null;
  const stopping = state.delegation.stopping.filter((agent) => !to.includes(agent));
  return {
    ...state,
    todo: withoutTask(state.todo, taskId),
    delegation: {
      ...state.delegation,
      stopping: isCalledOff ? [...stopping, ...given.map(({ agent }) => agent)] : stopping,
      ongoing: given.reduce((ongoing, task: GivenTask) => mapSet(ongoing, task.agent, task), state.delegation.ongoing),
      given: given.reduce((all, { agent, work }) => mapSet(all, id, { agent, work }), state.delegation.given),
    },
  };
}

/** The tasks without one of them, which is mostly the first. */
function withoutTask(todo: HourglassState['todo'], taskId: string): HourglassState['todo'] {
  const place = todo.findIndex(({ id }) => id === taskId);
  return place < 0 ? todo : todo.toSpliced(place, 1);
}

function recalled(state: HourglassState, { to, replaces }: Message): HourglassState {
  return {
    ...state,
    delegation: {
      ...state.delegation,
      stopping: state.delegation.stopping.filter((agent) => !to.includes(agent)),
      ongoing: to.reduce(
        (ongoing, agent) => (mapGet(ongoing, agent)?.command === replaces ? mapDelete(ongoing, agent) : ongoing),
        state.delegation.ongoing,
      ),
    },
  };
}
