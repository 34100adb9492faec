import { workAsked, type Message } from '@s-agents/core';
import type { HourglassState } from '../state/state.js';
import type { Commission } from './commission.js';
import { stoppingAll } from './delegation.js';
import type { OwedWord } from './line.js';
import { withCommission, withLine } from './with-commission.js';

/** A message that calls something off. */
export type CallingOff = Pick<Message, 'replaces' | 'from' | 'returns'>;

/** The agent has yet to give its last word on a command. */
export function owing(state: HourglassState, word: OwedWord): HourglassState {
  return withLine(state, { owed: [...state.line.owed, word] });
}

/** The last word on a command that was never begun. */
export function owedWord(message: Message, status: OwedWord['status']): OwedWord {
  return { messageId: message.id, from: message.from, work: workAsked(message), status };
}

/** The last word on a commission that is dropped. */
export function dropped({ assigned }: Commission): OwedWord {
  if (assigned === null) throw new RangeError('there is nothing to drop');
  const { messageId, from, work } = assigned;
  return { messageId, from, work, status: 'superseded' };
}

/** With who called it off, where that was not its commander. */
export function calledOff(word: OwedWord, { from }: CallingOff): OwedWord {
  return from === word.from ? word : { ...word, by: from };
}

export function withoutSuccessor(state: HourglassState): HourglassState {
  const { successor } = state.commission;
  if (successor === null) return state;
  return owing(withCommission(state, { successor: null }), owedWord(successor.command, 'superseded'));
}

export function isInterrupted({ interrupted }: HourglassState, { replaces }: CallingOff): boolean {
  return replaces !== undefined && interrupted?.assigned?.messageId === replaces;
}

export function withoutInterrupted(state: HourglassState, by: CallingOff): HourglassState {
  const { interrupted, delegation } = state;
  if (interrupted === null) return state;
  const without = { ...state, interrupted: null, delegation: stoppingAll(delegation) };
  return owing(without, calledOff(dropped(interrupted), by));
}
