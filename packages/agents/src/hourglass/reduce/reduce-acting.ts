import type { RunEvent, RunEventOf } from '@s-agents/core';
import { deedOf, mapGet } from '@s-agents/kit';
import { succeed } from '../commission/commands.js';
import { ownDeath, tellingAll, withLoss } from '../commission/answer.js';
import { withNews } from '../commission/commission.js';
import { withCommission } from '../commission/with-commission.js';
import type { Queued } from '../own-work/own-work.js';
import { withDeferred } from '../own-work/ahead.js';
import { openingOf } from '../own-work/opening.js';
import { withPresent } from '../own-work/raises.js';
import { failureWords, withHindrance } from '../records/hindrances.js';
import { measured } from '../records/track-records.js';
import { remembering } from '../records/records.js';
import { withFailureTold } from '../speech/milestones.js';
import type { HourglassState } from '../state/state.js';
import { after } from './transitions.js';

/** What comes of the agent's own task, its queue and its body. `before`: the state before the event. */
export function reduceActing(state: HourglassState, event: RunEvent, before: HourglassState): HourglassState {
  return succeed(changed(state, event, before));
}

function changed(state: HourglassState, event: RunEvent, before: HourglassState): HourglassState {
  switch (event.type) {
    case 'queue.filled':
      return state.commission.own.task === null ? state : after('queued', measured(state, event.at));
    case 'judgement.deferred':
      return after('deferred', withDeferred(state, event.observation));
    case 'queue.dropped':
      return queueDropped(state);
    case 'action.ended':
      return openingOf(before.commission.own)?.id === event.actionId
        ? state
        : ended(withFailureTold(state, event.outcome), event, before);
    case 'body.received':
      return received(state, event);
    case 'body.died':
      return undone(state, event, `died: ${event.why}`);
    case 'body.set-back':
      return undone(state, event, event.why);
    default:
      return state;
  }
}

function ended(
  state: HourglassState,
  { actionId, outcome, at }: RunEventOf<'action.ended'>,
  before: HourglassState,
): HourglassState {
  const { queue, task } = before.commission.own;
  const queued = mapGet(queue, actionId);
  // An action that was broken off for something else does not belong to the task at hand.
  if (queued === undefined || task === null) return state;
  if (queued.isRaised === true && outcome.status === 'succeeded') return state;
  const noted = outcome.status === 'failed' ? withFailed(state, queued, failureWords(outcome), at) : state;
  return noted.commission.own.queue.size > 0 ? noted : after('queue ended', noted);
}

function withFailed(state: HourglassState, { action }: Queued, why: string, at: number): HourglassState {
  const { name: agent, body, commission } = state;
  const records = remembering(state.records, {
    at,
    source: 'environment',
    kind: 'failure',
    agent,
    work: [deedOf(action)],
    place: body.position,
    text: why,
  });
  return withCommission(
    { ...state, records },
    { results: withHindrance(commission.results, { agent, work: [action], why }) },
  );
}

function queueDropped(state: HourglassState): HourglassState {
  const { own, news } = state.commission;
  // Counts as a setback, since a plan that is being made at this moment does not know of it.
  const isSetback = own.task === null;
  return after('queue ended', isSetback ? withCommission(state, { news: withNews(news, 'setbacks') }) : state);
}

/**
 * An idle agent that has received something reports its holdings to its commanders, unless it waits for an agent that
 * has called it away. A working agent need not: the report at the end of its task includes them.
 */
function received(before: HourglassState, { from, item, count }: RunEventOf<'body.received'>): HourglassState {
  const isBrought = from !== undefined && before.team.subordinates.length === 0;
  const state = isBrought ? { ...before, commission: withPresent(before.commission, { [item]: count }) } : before;
  const isIdle = state.acts && state.commission.assigned === null && !state.line.isCalledAway;
  return isIdle ? tellingAll(state) : state;
}

/**
 * The body has died or was set back. Where a success is about to be reported, the agent plans again; one that is
 * reported is taken back.
 */
function undone(
  state: HourglassState,
  { at }: RunEventOf<'body.died' | 'body.set-back'>,
  text: string,
): HourglassState {
  const { name: agent, body, acts } = state;
  const entry = { at, source: 'environment', kind: 'failure', agent, place: body.position, text } as const;
  const known = { ...state, records: remembering(state.records, entry) };
  return after('died', acts ? withLoss(known, ownDeath) : known);
}
