import { mapEntries, ownValue, sumOf, type Action, type Inventory } from '@s-agents/core';
import type { Queued } from '../state/commission.js';
import type { HourglassState } from '../state/state.js';

/** The first of what is left of the action queue, or null. */
export function firstInQueue({ queue }: Pick<HourglassState, 'queue'>): Queued | null {
  const [first = null] = [...mapEntries(queue)].map(([, queued]) => queued).sort((a, b) => a.place - b.place);
  return first;
}

/** What an action uses up or hands over, by object. */
export type UsedBy = (action: Action) => Inventory;

/** What the actions after the first one of the queue use up or hand over and do not get themselves, by object. */
export function usedLater({ queue }: Pick<HourglassState, 'queue'>, usedBy: UsedBy): Inventory {
  const [, ...later] = [...mapEntries(queue)].map(([, queued]) => queued).sort((a, b) => a.place - b.place);
  const got: Record<string, number> = {};
  return sumOf(
    later.map(({ action }) => {
      const used = Object.entries(usedBy(action)).map(([object, count]): [string, number] => {
        const ofGot = Math.min(count, ownValue(got, object) ?? 0);
        got[object] = (ownValue(got, object) ?? 0) - ofGot;
        return [object, count - ofGot];
      });
      if (action.recipient === undefined) got[action.object] = (ownValue(got, action.object) ?? 0) + action.quantity;
      return Object.fromEntries(used.filter(([, count]) => count > 0));
    }),
  );
}
