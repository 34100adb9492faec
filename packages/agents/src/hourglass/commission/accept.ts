import { workAsked, type Action, type Message, type Work } from '@s-agents/core';
import { mapGet } from '@s-agents/kit';
import { after } from '../reduce/transitions.js';
import type { HourglassState } from '../state/state.js';
import { begin } from './answer.js';
import type { Successor } from './commission.js';
import { asksForMore, includes } from './more-of-the-same.js';
import { dropped, isInterrupted, owedWord, owing, withoutInterrupted, withoutSuccessor } from './owed.js';
import { withCommission, withLine } from './with-commission.js';

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
export function supersede(state: HourglassState, { command, brought }: Successor): HourglassState {
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
