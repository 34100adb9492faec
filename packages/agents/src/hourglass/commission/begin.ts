import type { Message } from '@s-agents/core';
import { workAsked, emptyList } from '@s-agents/kit';
import { after } from '../reduce/transitions.js';
import { hearing } from '../speech/talk.js';
import type { HourglassState } from '../state/state.js';
import { nextAfter, noNews } from './commission.js';
import { withLine } from './with-commission.js';

/** Begins to work on a command. */
export function begin(state: HourglassState, message: Message): HourglassState {
  const { id: messageId, from, words, guidance, hands } = message;
  const { talk } = state.commission;
  const { answered } = state.line;
  const commission = nextAfter(
    { ...state.commission, talk: hearing(talk, message) },
    {
      messageId,
      from,
      work: workAsked(message),
      ...(words === undefined ? {} : { words }),
      ...(guidance === undefined ? {} : { guidance }),
      ...(hands === undefined ? {} : { hands }),
      started: false,
    },
  );
  return withLine(
    { ...state, commission },
    { isCalledAway: false, answered: answered === null ? null : { ...answered, loss: null } },
  );
}

/** Goes on with what was interrupted, or with the next command that waits, if there is one. */
export function beginNext(state: HourglassState): HourglassState {
  if (state.interrupted !== null) return { ...state, commission: state.interrupted, interrupted: null };
  const [next, ...waiting] = state.line.waiting;
  return next === undefined
    ? { ...state, commission: nextAfter(state.commission, null) }
    : begin(withLine(state, { waiting }), next);
}

/** Carries out a command that waits while what is at hand waits for others. */
export function interpose(state: HourglassState): HourglassState {
  const [next, ...waiting] = state.line.waiting;
  if (next === undefined) return state;
  const { commission } = state;
  const talk = { ...commission.talk, conversation: emptyList<Message>() };
  const free = { ...state, interrupted: commission, commission: { ...commission, talk, news: noNews } };
  return after('asked', begin(withLine(free, { waiting }), next));
}
