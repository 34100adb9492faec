import { mapEntries, sumOf, type Inventory } from '@s-agents/core';
import type { Queued } from '../state/commission.js';
import type { HourglassState } from '../state/state.js';

/** The first of what is left of the action queue, or null. */
export function firstInQueue({ queue }: Pick<HourglassState, 'queue'>): Queued | null {
  const [first = null] = [...mapEntries(queue)].map(([, queued]) => queued).sort((a, b) => a.place - b.place);
  return first;
}

/** What the actions after the first one of the queue hand to others, by object. */
export function handedOverLater(state: Pick<HourglassState, 'queue'>): Inventory {
  const first = firstInQueue(state);
  const gifts = [...mapEntries(state.queue)].flatMap(([, { action, place }]) =>
    action.recipient === undefined || place === first?.place ? [] : [{ [action.object]: action.quantity }],
  );
  return sumOf(gifts);
}
