import { everybody, type Message, type Plan, type Said } from '@s-agents/core';
import { isAsking, type Asking } from './asking.js';
import type { HourglassState } from './state.js';
import { after } from './transitions.js';
import { withWaiting } from './with-waiting.js';

/** After a plan. What the plan before asked may still be answered. */
export function withQuestionsOf({ ask = [] }: Plan, { awaited, rounds }: Asking): Asking {
  return { unasked: ask, awaited, rounds: ask.length === 0 ? 0 : rounds + 1 };
}

/** The agent has asked. Whoever has left will not answer. */
export function asked(state: HourglassState, { id, to, text }: Message): HourglassState {
  const { asking, departed } = state;
  const present = to.filter((of) => !departed.includes(of));
  const awaited = [...asking.awaited, ...present.map((of) => ({ message: id, of }))];
  const next = whenAnswered(state, { ...asking, unasked: withoutFirst(asking.unasked, text), awaited });
  return next.news === state.news ? next : after('told', next);
}

/** The agent may not ask that. */
export function notAsked(state: HourglassState, text: string): HourglassState {
  const { asking } = state;
  return whenAnswered(state, { ...asking, unasked: withoutFirst(asking.unasked, text) });
}

/** Somebody has answered the agent. */
export function answeredBy(state: HourglassState, { from, inReplyTo }: Message): HourglassState {
  return withoutAwaited(state, ({ message, of }) => message === inReplyTo && of === from);
}

/** The agent waits no more for the answers of somebody, or of `everybody`. */
export function withoutAnswers(state: HourglassState, of: string): HourglassState {
  const next = withWaiting(state, (waiting) => withoutAwaitedOf(waiting, of));
  return state.interrupted === null && next !== state ? after('told', next) : next;
}

/** Somebody asks the agent. */
export function questioned(state: HourglassState, { id, from, text }: Message): HourglassState {
  return { ...state, questions: [...state.questions, { messageId: id, from, text }] };
}

/** The agent has answered, or may not. */
export function hasAnswered(state: HourglassState, messageId: string | undefined): HourglassState {
  return { ...state, questions: state.questions.filter((question) => question.messageId !== messageId) };
}

/** The same of what is known of one commission. */
export function withoutAwaitedOf(state: HourglassState, of: string): HourglassState {
  return withoutAwaited(state, (awaited) => of === everybody || awaited.of === of);
}

function withoutAwaited(
  state: HourglassState,
  isDone: (awaited: Asking['awaited'][number]) => boolean,
): HourglassState {
  const { asking } = state;
  const awaited = asking.awaited.filter((one) => !isDone(one));
  return awaited.length === asking.awaited.length ? state : whenAnswered(state, { ...asking, awaited });
}

/** It is news, to an agent that asked, that nothing more is to come. */
function whenAnswered(state: HourglassState, asking: Asking): HourglassState {
  const { news } = state;
  const next = { ...state, asking };
  return isAsking(next) ? next : { ...next, news: { ...news, talk: news.talk + 1 } };
}

function withoutFirst(unasked: readonly Said[], text: string): readonly Said[] {
  return unasked[0]?.text === text ? unasked.slice(1) : unasked;
}
