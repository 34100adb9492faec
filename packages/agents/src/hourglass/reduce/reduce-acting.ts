import { deedOf, failed, reasonsFromOutside, type OutcomeReason, type RunEvent, type RunEventOf } from '@s-agents/core';
import { emptyMap, mapDelete, mapGet, mapOf, mapSet } from '@s-agents/kit';
import { ownDeath, succeed, withLoss } from './commissions.js';
import { failureWords, withHindrance } from '../known/hindrances.js';
import { measured } from '../records/track-records.js';
import { withFailureTold } from '../known/milestones.js';
import { withPresent, withRaises } from '../known/raised.js';
import { firstInQueue } from '../known/queue.js';
import { remembering } from '../state/memory.js';
import type { Queued } from '../state/commission.js';
import type { HourglassState } from '../state/state.js';
import { after } from './transitions.js';

/** The agent's own task, its action queue, its body, and what comes of them. */
export function reduceActing(state: HourglassState, event: RunEvent): HourglassState {
  return succeed(changed(state, event));
}

function changed(state: HourglassState, event: RunEvent): HourglassState {
  switch (event.type) {
    case 'task.started':
      return {
        ...state,
        todo: state.todo.filter(({ id }) => id !== event.taskId),
        own: { id: event.taskId, work: event.work, stage: 'begun' },
        outcomes: [],
        calledOff: false,
        hasGained: false,
      };
    case 'queue.filled':
      if (state.own === null) return state;
      return after('queued', {
        ...measured(state, event.at),
        own: { ...state.own, stage: event.actions.length === 0 ? 'over' : 'queued' },
        queue: mapOf(event.actions.map((action, place) => [action.id, { action, place }])),
      });
    case 'queue.dropped':
      return dropped(state, event);
    case 'action.ended':
      return ended(withFailureTold(state, event.outcome), event);
    case 'report.late':
      return { ...state, delegation: { ...state.delegation, toAsk: event.of } };
    case 'body.received':
      return received(event.from === undefined ? state : withPresent(state, { [event.item]: event.count }));
    case 'quantities.raised':
      return withRaises(state, event.raises);
    case 'body.died':
      return undone(state, event, { text: `died: ${event.why}`, reason: 'died' });
    case 'body.set-back':
      return undone(state, event, { text: event.why, reason: 'interrupted' });
    default:
      return state;
  }
}

function ended(state: HourglassState, { actionId, outcome, at }: RunEventOf<'action.ended'>): HourglassState {
  const queued = mapGet(state.queue, actionId);
  // An action that was broken off for something else does not belong to the task at hand.
  if (queued === undefined || state.own === null) return state;
  const { action } = queued;
  const queue = mapDelete(state.queue, actionId);
  if (queued.isRaised === true && outcome.status === 'succeeded') return { ...state, queue: withRest(queue, queued) };
  const noted =
    outcome.status === 'failed'
      ? remembering(withHindrance(state, { agent: state.name, work: [action], why: failureWords(outcome) }), {
          at,
          source: 'environment',
          kind: 'failure',
          agent: state.name,
          work: [deedOf(action)],
          place: state.body.position,
          text: failureWords(outcome),
        })
      : state;
  const next = { ...noted, queue, outcomes: [...state.outcomes, { action, outcome }] };
  if (queue.size > 0) return next;
  const calledOff = outcome.status === 'cancelled';
  return after('queue ended', {
    ...next,
    calledOff,
    dropped: calledOff ? { why: outcome.detail, isSeen: false } : state.dropped,
    own: { ...state.own, stage: 'over' },
  });
}

/** An action is over whose quantity was raised meanwhile: what that left of it comes next. */
function withRest(queue: HourglassState['queue'], { action, place }: Queued): HourglassState['queue'] {
  const id = `${action.id}+`;
  return mapSet(queue, id, { action: { ...action, id }, place });
}

/**
 * An idle agent that has received something reports its holdings to its commanders, unless it waits for an agent that
 * has called it away. A working agent need not: the report at the end of its task includes them.
 */
function received(state: HourglassState): HourglassState {
  const { acts, assigned } = state;
  const { counted } = state.team;
  const { isCalledAway } = state.line;
  return acts && assigned === null && !isCalledAway
    ? { ...state, speech: { ...state.speech, untold: Object.keys(counted) } }
    : state;
}

/**
 * The rest of the queue was dropped. If something from outside is the cause and nothing was done yet, there is nothing
 * to judge and the task is planned again; if actions have ended already, the next one counts as cancelled.
 */
function dropped(state: HourglassState, { why }: RunEventOf<'queue.dropped'>): HourglassState {
  const { own, outcomes, news } = state;
  if (own === null) return { ...state, queue: emptyMap() };
  const calledOff = !hasFailedAtIt(state);
  const over: HourglassState = {
    ...state,
    queue: emptyMap(),
    calledOff,
    dropped: calledOff ? { why, isSeen: false } : state.dropped,
    own: { ...own, stage: 'over' },
  };
  if (!calledOff) return after('queue ended', over);
  const next = firstInQueue(state);
  if (outcomes.length > 0)
    return after('queue ended', next === null ? over : { ...over, outcomes: [...outcomes, brokenOff(next, why)] });
  // Counts as a setback, since a plan that is being made at this moment still relies on the task.
  return after('queue ended', { ...over, own: null, news: { ...news, setbacks: news.setbacks + 1 } });
}

function brokenOff({ action }: Queued, why: string): HourglassState['outcomes'][number] {
  return { action, outcome: { status: 'cancelled', detail: why } };
}

/** Whether the queue ended because its last action failed by itself, and not because of something from outside. */
function hasFailedAtIt({ outcomes }: HourglassState): boolean {
  const last = outcomes.at(-1)?.outcome;
  return last?.status === 'failed' && !reasonsFromOutside.has(last.reason);
}

/**
 * The body has died or was set back, and what was achieved may be lost with the items it carried. Where a success is
 * about to be reported, the agent plans again; one that is reported is taken back.
 */
function undone(
  state: HourglassState,
  { why, at }: RunEventOf<'body.died' | 'body.set-back'>,
  { text, reason }: { readonly text: string; readonly reason: OutcomeReason },
): HourglassState {
  const died = remembering(state, {
    at,
    source: 'environment',
    kind: 'failure',
    agent: state.name,
    place: state.body.position,
    text,
  });
  const last = state.outcomes.at(-1);
  const isUndone = last?.outcome.status === 'succeeded';
  const doubtful: HourglassState = isUndone
    ? { ...died, outcomes: [...state.outcomes, { action: last.action, outcome: failed(reason, why) }] }
    : died;
  return after('died', state.acts ? withLoss(doubtful, ownDeath) : doubtful);
}
