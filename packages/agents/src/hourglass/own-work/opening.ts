import type { Action, Deed, Work } from '@s-agents/core';
import { deedOf, emptyMap, isSameWork, mapOf } from '@s-agents/kit';
import type { OwnWork, Queued } from './own-work.js';
import { firstInQueue } from './queue.js';

/** What the body has begun before the actions of its task are planned; null: nothing. */
export function openingOf({ task, queue }: OwnWork): Action | null {
  return task?.stage === 'queued' ? null : (firstInQueue(queue)?.action ?? null);
}

/** With an action that begins before its task is planned. */
export function opened(own: OwnWork, action: Action): OwnWork {
  return { ...own, queue: mapOf([[action.id, { action, place: 0 }]]) };
}

/** Without what was begun in vain, which is broken off since no queue has it any more. */
export function withoutOpening(own: OwnWork): OwnWork {
  return openingOf(own) === null ? own : { ...own, queue: emptyMap<Queued>() };
}

/** Without what was begun, unless a task starts with it. */
export function openedFor(own: OwnWork, [first]: Work): OwnWork {
  const opening = openingOf(own);
  const isOfUse = opening !== null && typeof first === 'object' && isSameDeed(first, opening);
  return isOfUse ? own : withoutOpening(own);
}

/** The planned actions; the first is what the body is at where it is the same deed. */
export function takenUp(own: OwnWork, actions: readonly Action[]): Action[] {
  const [first, ...others] = actions;
  const opening = openingOf(own);
  if (first === undefined || opening === null || !isSameDeed(first, opening)) return [...actions];
  return [{ ...first, id: opening.id }, ...others];
}

function isSameDeed(one: Deed, other: Deed): boolean {
  return one.quantity === other.quantity && isSameWork([deedOf(one)], [deedOf(other)]);
}
