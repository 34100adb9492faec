import { listAppend, user, type Message } from '@s-agents/core';
import { nothingBegun, type HourglassState, type OwedWord } from './state.js';
import { after } from './transitions.js';

/**
 * Takes a command: at once when nothing else is to be done or when it replaces what is being done, else after the
 * commands before it. An agent that neither acts nor commands anybody refuses it.
 */
export function accept(state: HourglassState, message: Message): HourglassState {
  if (!state.acts && state.subordinates.length === 0 && Object.keys(state.gone).length === 0)
    return { ...state, owed: [...state.owed, owedWord(message, 'refused')] };
  const { assigned, waiting, owed } = state;
  if (assigned === null) return after('asked', begin(state, message));
  if (assigned.messageId === message.replaces)
    return after('superseded', begin({ ...state, owed: [...owed, dropped(state)] }, message));
  const replaced = waiting.find(({ id }) => id === message.replaces);
  return replaced === undefined
    ? { ...state, waiting: [...waiting, message] }
    : {
        ...state,
        waiting: waiting.map((one) => (one === replaced ? message : one)),
        owed: [...owed, owedWord(replaced, 'superseded')],
      };
}

/** Drops a command that is called off, and goes on with the next one. What has been answered for stays so. */
export function callOff(state: HourglassState, { replaces }: Message): HourglassState {
  const { assigned, waiting, owed } = state;
  if (assigned !== null && assigned.messageId === replaces)
    return after('superseded', beginNext({ ...state, owed: [...owed, dropped(state)] }));
  const recalled = waiting.find(({ id }) => id === replaces);
  return recalled === undefined
    ? state
    : {
        ...state,
        waiting: waiting.filter((one) => one !== recalled),
        owed: [...owed, owedWord(recalled, 'superseded')],
      };
}

/** The last word on what it was assigned has been said. */
export function answer(state: HourglassState): HourglassState {
  const { assigned } = state;
  if (assigned === null) return state;
  const { messageId, from, text } = assigned;
  const answered: HourglassState = { ...state, answered: { messageId, from, text } };
  const next = beginNext(answered);
  // It died while its last word was on its way, and may have gone on with the task since.
  const isUndone = state.startled || state.phase !== 'to-answer';
  return after('said', isUndone ? withLoss(next) : next);
}

/** Somebody counts on what a death may have cost: it was told of it, and nothing else was asked since. */
export function withLoss(state: HourglassState): HourglassState {
  const { acts, assigned, answered } = state;
  const hasLost = acts && assigned === null && answered !== null && answered.from !== user;
  return hasLost ? { ...state, hasLost } : state;
}

/** Begins to work on a command. */
function begin(state: HourglassState, message: Message): HourglassState {
  return {
    ...state,
    ...nothingBegun,
    hasLost: false,
    conversation: listAppend(state.conversation, message),
    assigned: { messageId: message.id, from: message.from, text: message.text, started: false },
  };
}

/** With the next command that waits, if there is one. */
function beginNext(state: HourglassState): HourglassState {
  const [next, ...waiting] = state.waiting;
  return next === undefined ? { ...state, ...nothingBegun, assigned: null } : begin({ ...state, waiting }, next);
}

function dropped({ assigned }: HourglassState): OwedWord {
  if (assigned === null) throw new RangeError('there is nothing to drop');
  const { messageId, from, text } = assigned;
  return { messageId, from, text, status: 'superseded' };
}

function owedWord({ id, from, text }: Message, status: OwedWord['status']): OwedWord {
  return { messageId: id, from, text, status };
}
