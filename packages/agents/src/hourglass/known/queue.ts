import { mapEntries, ownValue, sumOf, type Deed, type Inventory } from '@s-agents/core';
import type { Queued } from '../state/commission.js';
import type { HourglassState } from '../state/state.js';
import { deedsOf } from './deeds-of.js';

/** The first of what is left of the action queue, or null. */
export function firstInQueue({ queue }: Pick<HourglassState, 'queue'>): Queued | null {
  const [first = null] = [...mapEntries(queue)].map(([, queued]) => queued).sort((a, b) => a.place - b.place);
  return first;
}

/** What a deed uses up or hands over, by object. */
export type UsedBy = (deed: Deed) => Inventory;

/**
 * What the rest of an agent's own plan uses up or hands over and does not get itself, by object: the actions after the
 * first one of the queue, and its tasks that it has not begun.
 */
export function usedLater(
  { name, queue, todo }: Pick<HourglassState, 'name' | 'queue' | 'todo'>,
  usedBy: UsedBy,
): Inventory {
  const [, ...queued] = [...mapEntries(queue)].map(([, one]) => one).sort((a, b) => a.place - b.place);
  const own = todo.filter(({ agent }) => agent === name).flatMap(({ task }) => deedsOf(task));
  const got: Record<string, number> = {};
  const used = [...queued.map(({ action }) => action), ...own].map((deed) => {
    const lacking = Object.entries(usedBy(deed)).map(([object, count]): [string, number] => {
      const ofGot = Math.min(count, ownValue(got, object) ?? 0);
      got[object] = (ownValue(got, object) ?? 0) - ofGot;
      return [object, count - ofGot];
    });
    if (deed.recipient === undefined) got[deed.object] = (ownValue(got, deed.object) ?? 0) + deed.quantity;
    return Object.fromEntries(lacking.filter(([, count]) => count > 0));
  });
  return sumOf(used);
}
