import { user, type Action, type Deed, type Inventory, type Work } from '@s-agents/core';
import { deedsIn, sumOf, mapEntries } from '@s-agents/kit';
import type { Raise } from '../../events.js';
import type { Assigned, Commission } from '../commission/commission.js';

/** Whether a deed is done once so many of an item are held. */
export type Gets = (deed: Pick<Deed, 'verb' | 'object'>, item: string) => boolean;

/**
 * Notes what others have brought an agent that leads nobody and is at a command of another agent, or is about to be. The
 * commander counts it beside what the command asks for. The user asks for what is held in the end, whoever got it; and
 * an agent that leads others cannot tell whether it was brought a part of what it has given out.
 */
export function withPresent(commission: Commission, present: Inventory): Commission {
  const { assigned, successor, own } = commission;
  const isCounted = (from: string | undefined): boolean => from !== undefined && from !== user;
  return {
    ...commission,
    own: isCounted(assigned?.from) ? { ...own, brought: sumOf([own.brought, present]) } : own,
    successor:
      successor !== null && isCounted(successor.command.from)
        ? { ...successor, brought: sumOf([successor.brought, present]) }
        : successor,
  };
}

/**
 * Returns by how much the quantities of which deeds have to be raised for what was brought: of those that get an item
 * that the command is to get, too. Whatever else was brought may be of use on the way.
 */
export function raisesFor({ assigned, planned, own }: Commission, gets: Gets): readonly Raise[] {
  const { brought, task, queue } = own;
  if (assigned === null || Object.keys(brought).length === 0) return [];
  const asked = deedsIn(assigned.work);
  const wanted = Object.entries(brought).filter(([item]) => asked.some((deed) => gets(deed, item)));
  const tasks = [...planned.todo, ...(task === null ? [] : [task])].flatMap(({ work }) => deedsIn(work));
  const queued = [...mapEntries(queue)].map(([, { action }]) => action);
  const kinds = Map.groupBy([...asked, ...tasks, ...queued], keyOf).values();
  return [...kinds].flatMap(([deed]) => {
    if (deed === undefined) return [];
    const count = wanted.reduce((sum, [item, some]) => (gets(deed, item) ? sum + some : sum), 0);
    return count === 0 ? [] : [{ verb: deed.verb, object: deed.object, count }];
  });
}

/** What a command asks for, its quantities raised by what others have brought the agent since. */
export function totalOf({ work, total = work }: Pick<Assigned, 'work' | 'total'>): Work {
  return total;
}

/** A task with the quantities of some kinds of deeds raised; what does not read as one of them stays as it is. */
export function raisedWork(work: Work, raises: readonly Raise[]): Work {
  return work.map((part) => {
    const more = typeof part === 'string' ? 0 : raiseOf(part, raises);
    return typeof part === 'string' || more === 0 ? part : { ...part, quantity: part.quantity + more };
  });
}

/** The action itself where it does not ask for more. */
export function raisedAction(action: Action, raises: readonly Raise[]): Action {
  const more = raiseOf(action, raises);
  const { intent, quantity } = action;
  return more === 0 || intent?.kind !== 'holds'
    ? action
    : { ...action, quantity: quantity + more, intent: { ...intent, count: intent.count + more } };
}

function raiseOf(deed: Pick<Deed, 'verb' | 'object'>, raises: readonly Raise[]): number {
  return raises.findLast((raise) => keyOf(raise) === keyOf(deed))?.count ?? 0;
}

function keyOf({ verb, object }: Pick<Deed, 'verb' | 'object'>): string {
  return `${verb} ${object}`;
}
