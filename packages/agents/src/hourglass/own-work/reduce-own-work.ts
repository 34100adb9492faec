import { failed, type RunEvent, type RunEventOf } from '@s-agents/core';
import {
  reasonsFromOutside,
  emptyMap,
  mapDelete,
  mapEntries,
  mapGet,
  mapOf,
  mapSet,
  type PersistentMap,
} from '@s-agents/kit';
import { noOwnWork, type OwnWork, type Queued } from './own-work.js';
import { firstInQueue } from './queue.js';
import { opened, openedFor, withoutOpening } from './opening.js';
import { raisedAction, raisedWork } from './raises.js';

/** `acting`: the id of the action under way. */
export function reduceOwnWork(own: OwnWork, event: RunEvent, acting: string | null): OwnWork {
  switch (event.type) {
    case 'task.started': {
      const { queue } = openedFor(own, event.work);
      const { dropped, brought, unjudged, ahead } = own;
      const task = { id: event.taskId, work: event.work, stage: 'begun' } as const;
      return { ...noOwnWork, queue, dropped, brought, unjudged, ahead, task };
    }
    case 'queue.opened':
      return opened(own, event.action);
    case 'queue.filled': {
      if (own.task === null) return own;
      // What is taken up of what was begun may have been raised meanwhile.
      const queue = mapOf(
        event.actions.map((action, place): [string, Queued] => [
          action.id,
          { ...mapGet(own.queue, action.id), action, place },
        ]),
      );
      const stage = queue.size === 0 ? 'over' : 'queued';
      return { ...own, queue, task: { ...own.task, stage }, ahead: without(own.ahead, own.task.id) };
    }
    case 'queue.planned':
      return { ...own, ahead: [...without(own.ahead, event.taskId), { taskId: event.taskId, actions: event.actions }] };
    case 'action.ended':
      return ended(own, event);
    case 'queue.dropped':
      return queueDropped(own, event.why);
    case 'body.died':
      return undone(own, 'died', event.why);
    case 'body.set-back':
      return undone(own, 'interrupted', event.why);
    case 'quantities.raised':
      return {
        ...own,
        brought: {},
        task: own.task === null ? null : { ...own.task, work: raisedWork(own.task.work, event.raises) },
        queue: mapOf([...mapEntries(own.queue)].map(([id, queued]) => [id, raised(queued, event.raises, acting)])),
        ahead: own.ahead.map(({ taskId, actions }) => ({
          taskId,
          actions: actions.map((action) => raisedAction(action, event.raises)),
        })),
      };
    case 'planning.started':
      return own.dropped === null ? own : { ...own, dropped: { ...own.dropped, isSeen: true } };
    case 'plan.made': {
      const { brought, hasGained } = own;
      const dropped = own.dropped?.isSeen === true ? null : own.dropped;
      const isStopped = own.task !== null && event.plan.stop.includes(event.agent);
      if (isStopped) return { ...noOwnWork, dropped, brought, hasGained };
      const hasOwn = event.plan.tasks.some(({ agent }) => agent === event.agent || agent === null);
      return { ...(hasOwn ? own : withoutOpening(own)), dropped, ahead: [] };
    }
    default:
      return own;
  }
}

/** What is judged next: of the tasks that are over the first, with all that belongs to it. */
export function overOf(own: OwnWork): OwnWork {
  const [first] = own.unjudged;
  return first === undefined
    ? own
    : { ...own, task: { ...first.task, stage: 'over' }, outcomes: first.outcomes, calledOff: false };
}

/**
 * The first task that is over has been judged. What was begun on a success that was none is dropped. What the actions of
 * the one at hand came to stays known.
 */
export function judgedOwn(own: OwnWork, isSuccess: boolean): OwnWork {
  if (own.unjudged.length === 0) return { ...own, task: null, calledOff: false, ahead: isSuccess ? own.ahead : [] };
  const { dropped, brought, hasGained } = own;
  return isSuccess ? { ...own, unjudged: own.unjudged.slice(1) } : { ...noOwnWork, dropped, brought, hasGained };
}

function without(ahead: OwnWork['ahead'], id: string): OwnWork['ahead'] {
  return ahead.filter(({ taskId }) => taskId !== id);
}

/** An action that was broken off for something else is none of the queue, and does not belong to the task at hand. */
function ended(own: OwnWork, { actionId, outcome }: RunEventOf<'action.ended'>): OwnWork {
  const { task } = own;
  const queued = mapGet(own.queue, actionId);
  if (queued === undefined) return own;
  const { action } = queued;
  const queue = mapDelete(own.queue, actionId);
  // What was begun before it was planned counts for nothing: what it brought is held.
  if (task?.stage !== 'queued') return { ...own, queue };
  if (queued.isRaised === true && outcome.status === 'succeeded') return { ...own, queue: withRest(queue, queued) };
  const outcomes = [...own.outcomes, { action, outcome }];
  if (queue.size > 0) return { ...own, queue, outcomes };
  const calledOff = outcome.status === 'cancelled';
  const dropped = calledOff ? { why: outcome.detail, isSeen: false } : own.dropped;
  const ahead = outcome.status === 'succeeded' ? own.ahead : [];
  return { ...own, queue, outcomes, calledOff, dropped, ahead, task: { ...task, stage: 'over' } };
}

/** An action is over whose quantity was raised meanwhile: what that left of it comes next. */
function withRest(queue: PersistentMap<Queued>, { action, place }: Queued): PersistentMap<Queued> {
  const id = `${action.id}+`;
  return mapSet(queue, id, { action: { ...action, id }, place });
}

/**
 * The rest of the queue was dropped. If something from outside is the cause and nothing was done yet, there is nothing
 * to judge and the task is planned again; if actions have ended already, the next one counts as cancelled.
 */
function queueDropped(own: OwnWork, why: string): OwnWork {
  const { task, outcomes } = own;
  const queue = emptyMap<Queued>();
  if (task?.stage !== 'queued') return { ...own, queue, dropped: { why, isSeen: false } };
  const over = { ...own, queue, ahead: [], task: { ...task, stage: 'over' } as const };
  if (hasFailedAtIt(own)) return { ...over, calledOff: false };
  const next = firstInQueue(own.queue);
  const off = { ...over, calledOff: true, dropped: { why, isSeen: false } };
  if (outcomes.length === 0) return { ...off, task: null };
  if (next === null) return off;
  return { ...off, outcomes: [...outcomes, { action: next.action, outcome: { status: 'cancelled', detail: why } }] };
}

/** Whether the queue ended because its last action failed by itself, and not because of something from outside. */
function hasFailedAtIt({ outcomes }: OwnWork): boolean {
  const last = outcomes.at(-1)?.outcome;
  return last?.status === 'failed' && !reasonsFromOutside.has(last.reason);
}

/** The body has died or was set back, and what was achieved may be lost with the items it carried. */
function undone(own: OwnWork, reason: 'died' | 'interrupted', why: string): OwnWork {
  const last = own.outcomes.at(-1);
  if (last?.outcome.status !== 'succeeded') return own;
  return { ...own, outcomes: [...own.outcomes, { action: last.action, outcome: failed(reason, why) }] };
}

function raised(queued: Queued, raises: RunEventOf<'quantities.raised'>['raises'], acting: string | null): Queued {
  const action = raisedAction(queued.action, raises);
  return { ...queued, action, ...(action !== queued.action && action.id === acting ? { isRaised: true } : {}) };
}
