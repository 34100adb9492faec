import { user, type Action, type Message, type Work } from '@s-agents/core';
import { workAsked, mapGet } from '@s-agents/kit';
import { after } from '../reduce/transitions.js';
import type { HourglassState } from '../state/state.js';
import { withReturn } from './answer.js';
import { begin, beginNext } from './begin.js';
import type { Successor, Commission } from './commission.js';
import { asksForMore, includes } from './more-of-the-same.js';
import { withCommission, withLine } from './with-commission.js';
import { stoppingAll } from './delegation.js';
import type { OwedWord } from './line.js';

/**
 * Takes a command: at once if the agent has nothing else to do or the command replaces the current one, else after
 * those that already wait. If the new command asks for more of the same, or for what the current action produces, that
 * action is completed first, since its product (what is in a furnace, or was dug and not yet picked up) is of use. An
 * agent that neither acts nor commands anybody refuses; so does one that does not act and works on something for which
 * the sender may be working itself, since each would wait for the other.
 */
export function accept(state: HourglassState, message: Message): HourglassState {
  const { acts, team, line } = state;
  if (!acts && team.subordinates.length === 0 && Object.keys(team.gone).length === 0)
    return refusing(state, message, 'I neither act myself nor command anybody');
  const { assigned, successor } = state.commission;
  const isCircle = assigned !== null && !acts && team.below.includes(message.from);
  if (isCircle && message.replaces === undefined)
    return refusing(state, message, 'I do not act myself, and wait for something that may be waiting for you');
  if (assigned === null) return after('asked', begin(state, message));
  if (assigned.messageId === message.replaces) {
    const next = { command: message, brought: {} };
    const isOfUse = servesToo(actionUnderWay(state), workAsked(message), assigned.work);
    return isOfUse ? withCommission(state, { successor: next }) : supersede(state, next);
  }
  if (successor !== null && successor.command.id === message.replaces)
    return accept(withoutSuccessor(state), { ...message, replaces: assigned.messageId });
  if (isInterrupted(state, message))
    return withLine(withoutInterrupted(state, message), { waiting: [message, ...line.waiting] });
  const replaced = line.waiting.find(({ id }) => id === message.replaces);
  // Its sender gets no work until then: there may be nobody left who can begin with anything.
  if (replaced === undefined) return after('lined up', withLine(state, { waiting: [...line.waiting, message] }));
  const waiting = line.waiting.map((one) => (one === replaced ? message : one));
  return owing(withLine(state, { waiting }), owedWord(replaced, 'superseded'));
}

/** Begins with another command in place of the one at hand. */
function supersede(state: HourglassState, { command, brought }: Successor): HourglassState {
  const next = begin(owing(state, dropped(state.commission)), command);
  return after('superseded', withCommission(next, { own: { ...next.commission.own, brought } }));
}

/** The action under way has ended: what was to come after it takes its place. */
export function succeed(state: HourglassState): HourglassState {
  const { successor } = state.commission;
  return successor === null || state.measuring.acting !== null ? state : supersede(state, successor);
}

/** The action under way, if the agent leads nobody and does nothing else; else null. */
function actionUnderWay({ phase, measuring: { acting }, commission, team }: HourglassState): Action | null {
  if (phase !== 'waiting' || acting === null || team.subordinates.length > 0) return null;
  return mapGet(commission.own.queue, acting.action.id)?.action ?? null;
}

/** Whether an action for one task is of use to another one, too. */
function servesToo(action: Action | null, work: Work, instead: Work): boolean {
  return action !== null && (includes(work, action) || asksForMore(work, instead));
}

function refusing(state: HourglassState, message: Message, detail: string): HourglassState {
  return owing(state, { ...owedWord(message, 'refused'), detail });
}

/** Drops a command that is called off, and goes on with the next one. What has been answered for stays so. */
export function callOff(state: HourglassState, message: CallingOff): HourglassState {
  const { assigned, successor } = state.commission;
  const { replaces } = message;
  if (assigned !== null && successor !== null && successor.command.id === replaces)
    return callOff(withoutSuccessor(state), { ...message, replaces: assigned.messageId });
  if (assigned !== null && assigned.messageId === replaces)
    return successor === null ? withoutCommission(state, message) : supersede(state, successor);
  if (isInterrupted(state, message)) return withoutInterrupted(state, message);
  const recalled = state.line.waiting.find(({ id }) => id === replaces);
  if (recalled === undefined) return state;
  const waiting = state.line.waiting.filter((one) => one !== recalled);
  return owing(withLine(state, { waiting }), calledOff(owedWord(recalled, 'superseded'), message));
}

function withoutCommission(state: HourglassState, message: CallingOff): HourglassState {
  const { commission, interrupted, delegation } = state;
  const word = calledOff(dropped(commission), message);
  const without = withLine(owing(state, word), { isCalledAway: word.by !== undefined });
  // A command that is carried out while another waits has given no work to others, so nobody has to be stopped.
  const next = beginNext(interrupted === null ? { ...without, delegation: stoppingAll(delegation) } : without);
  return after('superseded', message.returns === true ? withReturn(next, user) : next);
}

/** A message that calls something off. */
type CallingOff = Pick<Message, 'replaces' | 'from' | 'returns'>;

/** The agent has yet to give its last word on a command. */
function owing(state: HourglassState, word: OwedWord): HourglassState {
  return withLine(state, { owed: [...state.line.owed, word] });
}

/** The last word on a command that was never begun. */
function owedWord(message: Message, status: OwedWord['status']): OwedWord {
  return { messageId: message.id, from: message.from, work: workAsked(message), status };
}

/** The last word on a commission that is dropped. */
function dropped({ assigned }: Commission): OwedWord {
  if (assigned === null) throw new RangeError('there is nothing to drop');
  const { messageId, from, work } = assigned;
  return { messageId, from, work, status: 'superseded' };
}

/** With who called it off, where that was not its commander. */
function calledOff(word: OwedWord, { from }: CallingOff): OwedWord {
  return from === word.from ? word : { ...word, by: from };
}

function withoutSuccessor(state: HourglassState): HourglassState {
  const { successor } = state.commission;
  if (successor === null) return state;
  return owing(withCommission(state, { successor: null }), owedWord(successor.command, 'superseded'));
}

function isInterrupted({ interrupted }: HourglassState, { replaces }: CallingOff): boolean {
  return replaces !== undefined && interrupted?.assigned?.messageId === replaces;
}

function withoutInterrupted(state: HourglassState, by: CallingOff): HourglassState {
  const { interrupted, delegation } = state;
  if (interrupted === null) return state;
  const without = { ...state, interrupted: null, delegation: stoppingAll(delegation) };
  return owing(without, calledOff(dropped(interrupted), by));
}
