import type { Deed, Immutable, Inventory } from '@s-agents/core';
import { deedsIn, ownValue, sumOf, mapEntries } from '@s-agents/kit';
import type { Commission } from '../commission/commission.js';
import type { OwnWork, Queued } from './own-work.js';

/** The first of what is left of the action queue, or null. */
export function firstInQueue(queue: OwnWork['queue']): Queued | null {
  return inOrder(queue)[0] ?? null;
}

/** What the agent is about to do after the first action of the queue: the others, then its tasks that are not begun. */
export function deedsLater(
  { own, planned }: Pick<Commission, 'own' | 'planned'>,
  self: string,
): readonly Immutable<Deed>[] {
  const [, ...others] = inOrder(own.queue);
  const tasks = planned.todo.filter(({ agent }) => agent === self);
  return [...others.map(({ action }) => action), ...tasks.flatMap(({ work }) => deedsIn(work))];
}

/** What a deed uses up or hands over, by object. */
export type UsedBy = (deed: Deed) => Inventory;

/** What deeds one after the other use up or hand over and do not get themselves, by object. */
export function usedUp(deeds: readonly Deed[], usedBy: UsedBy): Inventory {
  const got: Record<string, number> = {};
  const used = deeds.map((deed) => {
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

/** What an agent was asked to hold and gets by none of these deeds, by object: what it has got of it is not used up. */
export function gotBefore(asked: readonly Deed[], deeds: readonly Deed[]): Inventory {
  const open = new Set(deeds.map(({ object }) => object));
  const got = asked.filter(({ object, recipient }) => recipient === undefined && !open.has(object));
  return sumOf(got.map(({ object, quantity }) => ({ [object]: quantity })));
}

function inOrder(queue: OwnWork['queue']): readonly Queued[] {
  return [...mapEntries(queue)].map(([, queued]) => queued).sort((a, b) => a.place - b.place);
}
