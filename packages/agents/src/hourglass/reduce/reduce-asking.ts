import { everybody, type Message, type Plan } from '@s-agents/core';
import { listAppend } from '@s-agents/kit';
import { awaitedBy, isAsking, type Asking } from '../state/asking.js';
import type { HourglassState } from '../state/state.js';
import { after } from './transitions.js';
import { withoutFirst } from '../speech/speech.js';
import { withWaiting } from '../state/with-waiting.js';

/** The questions after a new plan. Those of the plan before it may still be answered. */
export function withQuestionsOf({ ask = [], say = [], tasks }: Plan, { awaited, rounds }: Asking): Asking {
  const onlyTalks = ask.length > 0 || (say.length > 0 && tasks.length === 0);
  return { unasked: ask, awaited, rounds: onlyTalks ? rounds + 1 : 0 };
}

/** The agent has asked. It expects no answer from agents that have left. */
export function asked(state: HourglassState, { id, to, text }: Message): HourglassState {
  const { asking } = state;
  const { departed } = state.team;
  const present = to.filter((of) => !departed.includes(of));
  const awaited = [...asking.awaited, ...present.map((of) => ({ message: id, of }))];
  return told(state, whenAnswered(state, { ...asking, unasked: withoutFirst(asking.unasked, text), awaited }));
}

/** The message pool refused the question. */
export function notAsked(state: HourglassState, text: string): HourglassState {
  const { asking } = state;
  return whenAnswered(state, { ...asking, unasked: withoutFirst(asking.unasked, text) });
}

/**
 * Another agent has answered a question, which was asked for the commission at hand or for the one that waits
 * meanwhile.
 */
export function answeredBy(before: HourglassState, answer: Message): HourglassState {
  const isMeant = ({ message, of }: Asking['awaited'][number]): boolean =>
    message === answer.inReplyTo && of === answer.from;
  const heard = (state: HourglassState): HourglassState =>
    withoutAwaited({ ...state, conversation: listAppend(state.conversation, answer) }, isMeant);
  if (before.asking.awaited.some(isMeant)) return told(before, heard(before));
  const next = withWaiting(before, heard);
  return before.interrupted === null ? told(before, next) : next;
}

/** Whether an answer is one that the agent waits for. */
export function isAwaited(state: HourglassState, { from, inReplyTo }: Message): boolean {
  return awaitedBy(state).some(({ message, of }) => message === inReplyTo && of === from);
}

/** Stops waiting for the answers of one agent, or of `everybody`. */
export function withoutAnswers(state: HourglassState, of: string): HourglassState {
  const isMeant = (awaited: Asking['awaited'][number]): boolean => of === everybody || awaited.of === of;
  const next = told(state, withoutAwaited(state, isMeant));
  return next.interrupted === null ? next : withWaiting(next, (waiting) => withoutAwaited(waiting, isMeant));
}

/** Another agent has asked this one a question. */
export function questioned(state: HourglassState, { id, from, text }: Message): HourglassState {
  return {
    ...state,
    speech: { ...state.speech, questions: [...state.speech.questions, { messageId: id, from, text }] },
  };
}

/** The agent has answered, or the message pool refused its answer. */
export function hasAnswered(state: HourglassState, messageId: string | undefined): HourglassState {
  return {
    ...state,
    speech: {
      ...state.speech,
      questions: state.speech.questions.filter((question) => question.messageId !== messageId),
    },
  };
}

/** Gives the signal to decide if there is news. */
function told(before: HourglassState, state: HourglassState): HourglassState {
  return state.news === before.news ? state : after('news came', state);
}

function withoutAwaited(
  state: HourglassState,
  isDone: (awaited: Asking['awaited'][number]) => boolean,
): HourglassState {
  const { asking } = state;
  const awaited = asking.awaited.filter((one) => !isDone(one));
  return awaited.length === asking.awaited.length ? state : whenAnswered(state, { ...asking, awaited });
}

/** The answers become news together, once none is outstanding, so that the agent plans only once. */
function whenAnswered(state: HourglassState, asking: Asking): HourglassState {
  const { news } = state;
  const next = { ...state, asking };
  return isAsking(next) ? next : { ...next, news: { ...news, words: news.words + 1 } };
}
