import { everybody, type Message } from '@s-agents/core';
import { withNews } from '../commission/commission.js';
import { withCommission, withWaiting } from '../commission/with-commission.js';
import { after } from '../reduce/transitions.js';
import type { HourglassState } from '../state/state.js';
import { isAsking, hearing, type Asking } from './talk.js';
import { withoutFirst } from './speech.js';

type Awaited = Asking['awaited'][number];

/** The agent has asked. It expects no answer from agents that have left. */
export function asked(state: HourglassState, { id, to, text }: Message): HourglassState {
  const { asking } = state.commission.talk;
  const present = to.filter((of) => !state.team.departed.includes(of));
  const awaited = [...asking.awaited, ...present.map((of) => ({ message: id, of }))];
  return told(state, whenAnswered(state, { ...asking, unasked: withoutFirst(asking.unasked, text), awaited }));
}

/** The message pool refused the question. */
export function notAsked(state: HourglassState, text: string): HourglassState {
  const { asking } = state.commission.talk;
  return whenAnswered(state, { ...asking, unasked: withoutFirst(asking.unasked, text) });
}

/**
 * Another agent has answered a question, which was asked for the commission at hand or for the one that waits
 * meanwhile.
 */
export function answeredBy(before: HourglassState, answer: Message): HourglassState {
  const isMeant = ({ message, of }: Awaited): boolean => message === answer.inReplyTo && of === answer.from;
  const heard = (state: HourglassState): HourglassState =>
    withoutAwaited(withCommission(state, { talk: hearing(state.commission.talk, answer) }), isMeant);
  if (before.commission.talk.asking.awaited.some(isMeant)) return told(before, heard(before));
  const next = withWaiting(before, heard);
  return before.interrupted === null ? told(before, next) : next;
}

/** Whose answers are awaited, for the commission at hand and for one that waits meanwhile. */
export function awaitedBy({ commission, interrupted }: HourglassState): Asking['awaited'] {
  const { awaited } = commission.talk.asking;
  return interrupted === null ? awaited : [...awaited, ...interrupted.talk.asking.awaited];
}

/** Whether an answer is one that the agent waits for. */
export function isAwaited(state: HourglassState, { from, inReplyTo }: Message): boolean {
  return awaitedBy(state).some(({ message, of }) => message === inReplyTo && of === from);
}

/** Stops waiting for the answers of one agent, or of `everybody`. */
export function withoutAnswers(state: HourglassState, of: string): HourglassState {
  const isMeant = (awaited: Awaited): boolean => of === everybody || awaited.of === of;
  const next = told(state, withoutAwaited(state, isMeant));
  return next.interrupted === null ? next : withWaiting(next, (waiting) => withoutAwaited(waiting, isMeant));
}

/** Gives the signal to decide if there is news. */
function told(before: HourglassState, state: HourglassState): HourglassState {
  return state.commission.news === before.commission.news ? state : after('news came', state);
}

function withoutAwaited(state: HourglassState, isDone: (awaited: Awaited) => boolean): HourglassState {
  const { asking } = state.commission.talk;
  const awaited = asking.awaited.filter((one) => !isDone(one));
  return awaited.length === asking.awaited.length ? state : whenAnswered(state, { ...asking, awaited });
}

/** The answers become news together, once none is outstanding, so that the agent plans only once. */
function whenAnswered(state: HourglassState, asking: Asking): HourglassState {
  const { talk, news } = state.commission;
  return withCommission(state, {
    talk: { ...talk, asking },
    news: isAsking(asking) ? news : withNews(news, 'words'),
  });
}
