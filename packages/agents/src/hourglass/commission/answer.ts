import { user } from '@s-agents/core';
import { mapDelete, mapHas } from '@s-agents/kit';
import { after } from '../reduce/transitions.js';
import type { HourglassState } from '../state/state.js';
import { beginNext } from './begin.js';
import { withCommission, withLine } from './with-commission.js';

/** Why an agent itself loses what it had done. */
export const ownDeath = 'I died after I had answered';

/** The last word on what it was assigned has been said. */
export function answer(state: HourglassState): HourglassState {
  const { assigned, planned } = state.commission;
  if (assigned === null) return state;
  const { messageId, from, work } = assigned;
  const answered = { messageId, from, work, fulfilledBy: planned.fulfilledBy, loss: null };
  const next = withReturn(beginNext(withLine(state, { answered })), from);
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
export function withReturn(state: HourglassState, askedBy: string): HourglassState {
  const isFree = askedBy === user && state.commission.assigned === null;
  return isFree ? tellingAll(state) : state;
}

/** With what it holds to be told to all its commanders. */
export function tellingAll(state: HourglassState): HourglassState {
  return { ...state, speech: { ...state.speech, untold: Object.keys(state.team.counted) } };
}

/** Notes a loss to be reported when the result was given to another agent and nothing else was asked since. */
export function withLoss(state: HourglassState, loss: string): HourglassState {
  const { answered } = state.line;
  const isCountedOn = state.commission.assigned === null && answered !== null && answered.from !== user;
  return isCountedOn ? withLine(state, { answered: { ...answered, loss } }) : state;
}

/** What `agent` had done is lost to the commission at hand, or to what was answered for. */
export function withLossOf(agent: string, loss: string, state: HourglassState): HourglassState {
  const { planned } = state.commission;
  const { answered } = state.line;
  const fulfilledBy = mapDelete(planned.fulfilledBy, agent);
  const without = withCommission(state, { planned: { ...planned, fulfilledBy } });
  if (answered === null || !mapHas(answered.fulfilledBy, agent)) return without;
  const left = { ...answered, fulfilledBy: mapDelete(answered.fulfilledBy, agent) };
  return withLoss(withLine(without, { answered: left }), loss);
}

/** A loss has been told. Another one may have come up meanwhile, or may yet. */
export function toldLoss(state: HourglassState, told: string | undefined): HourglassState {
  const { answered } = state.line;
  if (answered === null) return state;
  const loss = answered.loss === told ? null : answered.loss;
  const isOver = loss === null && answered.fulfilledBy.size === 0;
  return withLine(state, { answered: isOver ? null : { ...answered, loss } });
}
