import { user } from '@s-agents/core';
import { after } from '../reduce/transitions.js';
import type { HourglassState } from '../state/state.js';
import { supersede } from './accept.js';
import { withReturn, beginNext } from './answer.js';
import { stoppingAll } from './delegation.js';
import {
  calledOff,
  dropped,
  isInterrupted,
  owedWord,
  owing,
  withoutInterrupted,
  withoutSuccessor,
  type CallingOff,
} from './owed.js';
import { withLine } from './with-commission.js';

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
