import {
  emptyMap,
  failed,
  listItems,
  mapDelete,
  mapGet,
  mapOf,
  type ActionOutcome,
  type Judgement,
  type RunEvent,
} from '@s-agents/core';
import { isAlone } from './failed-tasks.js';
import { hasNews, hasToTellLoss } from './reduce-message.js';
import { memoryLength, type HourglassState } from './state.js';

/** The action queue and what comes of it. */
export function reduceActing(state: HourglassState, event: RunEvent): HourglassState {
  switch (event.type) {
    case 'queue.filled':
      if (event.actions.length > 0)
        return {
          ...state,
          queue: mapOf(event.actions.map((action, place) => [action.id, { action, place }])),
          phase: 'draining',
        };
      return leadsNowhere(state)
        ? { ...state, queue: emptyMap(), failures: state.failures + 1, progress: nothingToDo, phase: 'to-plan' }
        : emptied({ ...state, queue: emptyMap() });
    case 'queue.dropped': {
      const dropped: HourglassState = { ...state, queue: emptyMap(), calledOff: !hasFailedAtIt(state) };
      return hasUnplannedCommand(state) ? { ...dropped, phase: 'to-plan' } : emptied(dropped);
    }
    case 'action.ended': {
      const queued = mapGet(state.queue, event.actionId);
      if (queued === undefined) return state;
      const { action } = queued;
      const queue = mapDelete(state.queue, event.actionId);
      const outcomes =
        action.kind === 'direct' ? [...state.outcomes, { action, outcome: event.outcome }] : state.outcomes;
      const memory =
        action.kind === 'direct'
          ? remember(state, event.at, `${action.verb} ${action.quantity} ${action.object}`, event.outcome)
          : state.memory;
      const next = { ...state, queue, outcomes, memory };
      return queue.size > 0 ? next : emptied(next);
    }
    case 'body.lost':
      return { ...state, away: true, lost: event.forGood === true ? event.why : state.lost };
    case 'body.returned':
      return { ...state, away: false };
    case 'body.died':
      return {
        ...afterDeath(state, event.why),
        memory: [
          ...state.memory,
          { at: event.at, source: 'environment' as const, text: `${state.name} died: ${event.why}` },
        ].slice(-memoryLength),
      };
    default:
      return state;
  }
}

/**
 * What was done may be lost with what was carried: a success not yet told is judged anew, one that was told is taken
 * back.
 */
function afterDeath(state: HourglassState, why: string): HourglassState {
  const last = state.outcomes.at(-1);
  const outcomes =
    last?.outcome.status === 'succeeded'
      ? [...state.outcomes, { action: last.action, outcome: failed('died', why) }]
      : state.outcomes;
  const isJudged = state.subordinates.length === 0 && (state.phase === 'to-report' || state.phase === 'to-advance');
  return {
    ...state,
    outcomes,
    startled: true,
    phase: isJudged ? 'to-judge' : hasToTellLoss(state) ? 'to-tell' : state.phase,
  };
}

const nothingToDo: Judgement = { status: 'fail', reason: 'The plan gave nobody anything to do.' };

/** A leader's plan from which no action follows, while nobody is at anything. */
function leadsNowhere(state: HourglassState): boolean {
  return state.subordinates.length > 0 && state.ongoing.size === 0 && !hasUnplannedCommand(state) && !hasNews(state);
}

/**
 * The queue ended with an action's own failure: what followed it was dropped for that, and for nothing from outside.
 */
function hasFailedAtIt({ outcomes }: HourglassState): boolean {
  const last = outcomes.at(-1)?.outcome;
  return last?.status === 'failed' && last.reason !== 'died';
}

/** The queue is empty: own work is judged; a leader who only delegated waits for answers, if there are none yet. */
function emptied(state: HourglassState): HourglassState {
  if (hasUnplannedCommand(state)) return { ...state, phase: 'to-plan' };
  if (isAlone(state)) return { ...state, phase: 'to-report' };
  const delegatesOnly = state.subordinates.length > 0 && state.outcomes.length === 0;
  return { ...state, phase: delegatesOnly && state.ongoing.size > 0 && !hasNews(state) ? 'waiting' : 'to-judge' };
}

/** Whether somebody asked for something that no plan has taken up yet. */
export function hasUnplannedCommand(state: HourglassState): boolean {
  return listItems(state.conversation).some((message) => message.kind === 'command' && message.from !== state.name);
}

function remember(state: HourglassState, at: number, what: string, outcome: ActionOutcome): HourglassState['memory'] {
  if (outcome.status !== 'failed') return state.memory;
  return [
    ...state.memory,
    {
      at,
      source: 'environment' as const,
      text: `${state.name} could not "${what}": ${outcome.reason}, ${outcome.detail}`,
    },
  ].slice(-memoryLength);
}
