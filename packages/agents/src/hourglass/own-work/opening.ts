import type { Action, ActionOutcome, Deed, Work } from '@s-agents/core';
import { deedOf, emptyMap, isSameWork, mapOf } from '@s-agents/kit';
import type { OwnWork, Queued } from './own-work.js';

/** With an action that begins before its task is planned. */
export function opened(own: OwnWork, action: Action): OwnWork {
  return { ...own, opening: { action, outcome: null }, queue: mapOf([[action.id, { action, place: 0 }]]) };
}

/** Without what was begun in vain, which is broken off since no queue has it any more. */
export function withoutOpening(own: OwnWork): OwnWork {
  return own.opening === null ? own : { ...own, opening: null, queue: emptyMap<Queued>() };
}

/** Without what was begun, unless the task starts with it. */
export function openedFor(own: OwnWork, [first]: Work): OwnWork {
  const isOfUse = own.opening !== null && typeof first === 'object' && isSameDeed(first, own.opening.action);
  return isOfUse ? own : withoutOpening(own);
}

/** Whether it is what was begun that has ended, rather than an action of a planned queue. */
export function isOpening({ opening }: OwnWork, actionId: string): boolean {
  return opening?.action.id === actionId;
}

/** What was begun has ended before its task is planned: a success counts for the task, anything else is forgotten. */
export function openingEnded(own: OwnWork, outcome: ActionOutcome): OwnWork {
  const { opening } = own;
  const isDone = opening !== null && outcome.status === 'succeeded';
  return { ...own, queue: emptyMap<Queued>(), opening: isDone ? { ...opening, outcome } : null };
}

/** The planned actions; the first is what the body has begun where it is the same deed. */
export function takenUp({ opening }: OwnWork, actions: readonly Action[]): Action[] {
  const [first, ...others] = actions;
  if (first === undefined || opening === null || !isSameDeed(first, opening.action)) return [...actions];
  return [{ ...first, id: opening.action.id }, ...others];
}

/** With a planned queue; what was begun and has succeeded is done. */
export function filled(own: OwnWork, actions: readonly Action[]): OwnWork {
  const [first] = actions;
  const { opening } = own;
  const queue = actions.map((action, place): [string, Queued] => [action.id, { action, place }]);
  const next = { ...own, opening: null, queue: mapOf(queue) };
  if (first === undefined || first.id !== opening?.action.id || opening.outcome === null) return next;
  const outcomes = [...own.outcomes, { action: first, outcome: opening.outcome }];
  return { ...next, queue: mapOf(queue.slice(1)), outcomes };
}

function isSameDeed(one: Deed, other: Deed): boolean {
  return one.quantity === other.quantity && isSameWork([deedOf(one)], [deedOf(other)]);
}
