import { user, workAsked, type Action, type Message, type Work } from '@s-agents/core';
import { emptyList, listAppend, mapDelete, mapEntries, mapGet, mapHas } from '@s-agents/kit';
import { asksForMore, includes } from '../state/more-of-the-same.js';
import { noNews } from '../state/news.js';
import { commissionOf, nothingBegun, type Commission, type Successor } from '../state/commission.js';
import type { OwedWord } from '../commission/line.js';
import type { HourglassState } from '../state/state.js';
import { after } from './transitions.js';

/**
 * Takes a command: at once if the agent has nothing else to do or the command replaces the current one, else after
 * those that already wait. If the new command asks for more of the same, or for what the current action produces, that
 * action is completed first, since its product (what is in a furnace, or was dug and not yet picked up) is of use. An
 * agent that neither acts nor commands anybody refuses; so does one that does not act and works on something for which
 * the sender may be working itself, since each would wait for the other.
 */
export function accept(state: HourglassState, message: Message): HourglassState {
  if (!state.acts && state.team.subordinates.length === 0 && Object.keys(state.team.gone).length === 0)
    return refusing(state, message, 'I neither act myself nor command anybody');
  const { assigned, acts } = state;
  const { waiting, owed } = state.line;
  const { below } = state.team;
  const isCircle = assigned !== null && !acts && below.includes(message.from);
  if (isCircle && message.replaces === undefined)
    return refusing(state, message, 'I do not act myself, and wait for something that may be waiting for you');
  if (assigned === null) return after('asked', begin(state, message));
  if (assigned.messageId === message.replaces)
    return servesToo(actionUnderWay(state), workAsked(message), assigned.work)
      ? { ...state, successor: { command: message, brought: {} } }
      : supersede(state, { command: message, brought: {} });
  if (state.successor !== null && state.successor.command.id === message.replaces)
    return accept(withoutSuccessor(state), { ...message, replaces: assigned.messageId });
  if (isInterrupted(message, state)) {
    const without = withoutInterrupted(state, message);
    return { ...without, line: { ...without.line, waiting: [message, ...waiting] } };
  }
  const replaced = waiting.find(({ id }) => id === message.replaces);
  return replaced === undefined
    ? // Its sender gets no work until then: there may be nobody left who can begin with anything.
      after('lined up', { ...state, line: { ...state.line, waiting: [...waiting, message] } })
    : {
        ...state,
        line: {
          ...state.line,
          waiting: waiting.map((one) => (one === replaced ? message : one)),
          owed: [...owed, owedWord(replaced, 'superseded')],
        },
      };
}

function supersede(state: HourglassState, { command, brought }: Successor): HourglassState {
  return after('superseded', {
    ...begin({ ...state, line: { ...state.line, owed: [...state.line.owed, dropped(state)] } }, command),
    brought,
  });
}

/** The action under way has ended: what was to come after it takes its place. */
export function succeed(state: HourglassState): HourglassState {
  return state.successor === null || state.measuring.acting !== null ? state : supersede(state, state.successor);
}

/** The action under way, if the agent leads nobody and does nothing else; else null. */
function actionUnderWay({ phase, measuring, queue, team: { subordinates } }: HourglassState): Action | null {
  if (phase !== 'waiting' || measuring.acting === null || subordinates.length > 0) return null;
  return mapGet(queue, measuring.acting.action.id)?.action ?? null;
}

/** Whether an action for one task is of use to another one, too. */
function servesToo(action: Action | null, work: Work, instead: Work): boolean {
  return action !== null && (includes(work, action) || asksForMore(work, instead));
}

function withoutSuccessor(state: HourglassState): HourglassState {
  const { successor } = state;
  const { owed } = state.line;
  if (successor === null) return state;
  return {
    ...state,
    successor: null,
    line: { ...state.line, owed: [...owed, owedWord(successor.command, 'superseded')] },
  };
}

/** A message that calls something off. */
type CallingOff = Pick<Message, 'replaces' | 'from' | 'returns'>;

/** Drops a command that is called off, and goes on with the next one. What has been answered for stays so. */
export function callOff(state: HourglassState, message: CallingOff): HourglassState {
  const { assigned, successor } = state;
  const { waiting, owed } = state.line;
  const { replaces } = message;
  if (assigned !== null && successor !== null && successor.command.id === replaces)
    return callOff(withoutSuccessor(state), { ...message, replaces: assigned.messageId });
  if (assigned !== null && assigned.messageId === replaces) {
    if (successor !== null) return supersede(state, successor);
    const word = calledOff(dropped(state), message);
    const without = { ...state, line: { ...state.line, owed: [...owed, word], isCalledAway: word.by !== undefined } };
    // A command that is carried out while another waits has given no work to others, so nobody has to be stopped.
    const next = beginNext(state.interrupted === null ? stoppingAll(without) : without);
    return after('superseded', message.returns === true ? withReturn(next, user) : next);
  }
  if (isInterrupted(message, state)) return withoutInterrupted(state, message);
  const recalled = waiting.find(({ id }) => id === replaces);
  return recalled === undefined
    ? state
    : {
        ...state,
        line: {
          ...state.line,
          waiting: waiting.filter((one) => one !== recalled),
          owed: [...owed, calledOff(owedWord(recalled, 'superseded'), message)],
        },
      };
}

/** With who called it off, where that was not its commander. */
function calledOff(word: OwedWord, { from }: CallingOff): OwedWord {
  return from === word.from ? word : { ...word, by: from };
}

/** The last word on what it was assigned has been said. */
export function answer(state: HourglassState): HourglassState {
  const { assigned, fulfilledBy } = state;
  if (assigned === null) return state;
  const { messageId, from, work } = assigned;
  const answered: HourglassState = {
    ...state,
    line: { ...state.line, answered: { messageId, from, work, fulfilledBy, loss: null } },
  };
  const next = withReturn(beginNext(answered), from);
  // Something was lost while its last word was on its way, and it may have gone on with the task since.
  if (state.acts && state.body.diedSinceObserved) return after('last word said', withLoss(next, ownDeath));
  return after(
    'last word said',
    state.phase === 'to-answer' ? next : withLoss(next, 'Something was lost while I answered'),
  );
}

/**
 * After a command of the user, which may have called the agent away from its team, it tells its commanders that it is
 * free, unless another command waits.
 */
function withReturn(state: HourglassState, askedBy: string): HourglassState {
  const isFree = askedBy === user && state.assigned === null;
  return isFree ? { ...state, speech: { ...state.speech, untold: Object.keys(state.team.counted) } } : state;
}

/** Why an agent itself loses what it had done. */
export const ownDeath = 'I died after I had answered';

/** Notes a loss to be reported when the result was given to another agent and nothing else was asked since. */
export function withLoss(state: HourglassState, loss: string): HourglassState {
  const { assigned } = state;
  const { answered } = state.line;
  const isCountedOn = assigned === null && answered !== null && answered.from !== user;
  return isCountedOn ? { ...state, line: { ...state.line, answered: { ...answered, loss } } } : state;
}

/** What `agent` had done is lost to the commission at hand, or to what was answered for. */
export function withLossOf(agent: string, loss: string, state: HourglassState): HourglassState {
  const { fulfilledBy } = state;
  const { answered } = state.line;
  const without = { ...state, fulfilledBy: mapDelete(fulfilledBy, agent) };
  if (answered === null || !mapHas(answered.fulfilledBy, agent)) return without;
  const left = { ...answered, fulfilledBy: mapDelete(answered.fulfilledBy, agent) };
  return withLoss({ ...without, line: { ...without.line, answered: left } }, loss);
}

/** A loss has been told. Another one may have come up meanwhile, or may yet. */
export function toldLoss(state: HourglassState, told: string | undefined): HourglassState {
  const { answered } = state.line;
  if (answered === null) return state;
  const loss = answered.loss === told ? null : answered.loss;
  return {
    ...state,
    line: { ...state.line, answered: loss === null && answered.fulfilledBy.size === 0 ? null : { ...answered, loss } },
  };
}

/** Begins to work on a command. */
function begin(state: HourglassState, message: Message): HourglassState {
  return {
    ...state,
    ...nothingBegun,
    line: {
      ...state.line,
      isCalledAway: false,
      answered: state.line.answered === null ? null : { ...state.line.answered, loss: null },
    },
    conversation: listAppend(state.conversation, message),
    assigned: {
      messageId: message.id,
      from: message.from,
      work: workAsked(message),
      ...(message.words === undefined ? {} : { words: message.words }),
      ...(message.guidance === undefined ? {} : { guidance: message.guidance }),
      ...(message.hands === undefined ? {} : { hands: message.hands }),
      started: false,
    },
  };
}

/** Carries out a command that waits while what is at hand waits for others. */
export function interpose(state: HourglassState): HourglassState {
  const [next, ...waiting] = state.line.waiting;
  if (next === undefined) return state;
  const free = {
    ...state,
    line: { ...state.line, waiting },
    interrupted: commissionOf(state),
    conversation: emptyList<Message>(),
    news: noNews,
  };
  return after('asked', begin(free, next));
}

function isInterrupted({ replaces }: Pick<Message, 'replaces'>, { interrupted }: HourglassState): boolean {
  return replaces !== undefined && interrupted?.assigned?.messageId === replaces;
}

function withoutInterrupted(state: HourglassState, by: CallingOff): HourglassState {
  if (state.interrupted === null) return state;
  return stoppingAll({
    ...state,
    line: { ...state.line, owed: [...state.line.owed, calledOff(dropped(state.interrupted), by)] },
    interrupted: null,
  });
}

/** Recalls all tasks that others are working on for this commission. */
function stoppingAll(state: HourglassState): HourglassState {
  return {
    ...state,
    delegation: { ...state.delegation, stopping: [...mapEntries(state.delegation.ongoing)].map(([agent]) => agent) },
  };
}

/** Goes on with what was interrupted, or with the next command that waits, if there is one. */
function beginNext(state: HourglassState): HourglassState {
  if (state.interrupted !== null) return { ...state, ...state.interrupted, interrupted: null };
  const [next, ...waiting] = state.line.waiting;
  return next === undefined
    ? { ...state, ...nothingBegun, assigned: null }
    : begin({ ...state, line: { ...state.line, waiting } }, next);
}

function dropped({ assigned }: Commission): OwedWord {
  if (assigned === null) throw new RangeError('there is nothing to drop');
  const { messageId, from, work } = assigned;
  return { messageId, from, work, status: 'superseded' };
}

function refusing(state: HourglassState, message: Message, detail: string): HourglassState {
  return { ...state, line: { ...state.line, owed: [...state.line.owed, { ...owedWord(message, 'refused'), detail }] } };
}

function owedWord(message: Message, status: OwedWord['status']): OwedWord {
  return { messageId: message.id, from: message.from, work: workAsked(message), status };
}
