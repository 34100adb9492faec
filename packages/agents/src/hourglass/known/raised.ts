import { deedsIn, ownValue, sumOf, user, type Action, type Deed, type Inventory, type Work } from '@s-agents/core';
import { mapEntries, mapOf } from '@s-agents/kit';
import type { Raise } from '../../events.js';
import type { Assigned } from '../state/commission.js';
import type { HourglassState } from '../state/state.js';

/** Whether a deed is done once so many of an item are held. */
export type Gets = (deed: Pick<Deed, 'verb' | 'object'>, item: string) => boolean;

/**
 * Notes what others have brought an agent that is at a command of another agent, or is about to be. The commander counts
 * it beside what the command asks for. The user asks for what is held in the end, whoever got it; and an agent that
 * leads others cannot tell whether it was brought a part of what it has given out.
 */
export function withPresent(state: HourglassState, present: Inventory): HourglassState {
  const { assigned, successor, brought } = state;
  const { subordinates } = state.team;
  if (subordinates.length > 0) return state;
  const isCounted = (from: string | undefined): boolean => from !== undefined && from !== user;
  return {
    ...state,
    brought: isCounted(assigned?.from) ? sumOf([brought, present]) : brought,
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
export function raisesFor({ assigned, brought, todo, own, queue }: HourglassState, gets: Gets): readonly Raise[] {
  if (assigned === null || Object.keys(brought).length === 0) return [];
  const asked = deedsIn(assigned.work);
  const wanted = Object.entries(brought).filter(([item]) => asked.some((deed) => gets(deed, item)));
  const planned = [...todo, ...(own === null ? [] : [own])].flatMap(({ work }) => deedsIn(work));
  const queued = [...mapEntries(queue)].map(([, { action }]) => action);
  const kinds = Map.groupBy([...asked, ...planned, ...queued], keyOf).values();
  return [...kinds].flatMap(([deed]) => {
    if (deed === undefined) return [];
    const count = wanted.reduce((sum, [item, some]) => (gets(deed, item) ? sum + some : sum), 0);
    return count === 0 ? [] : [{ verb: deed.verb, object: deed.object, count }];
  });
}

/** What was brought is counted: the agent does all that it was to do itself beside. */
export function withRaises(state: HourglassState, raises: readonly Raise[]): HourglassState {
  const { assigned, todo, own, queue, measuring } = state;
  const { acting } = measuring;
  const by = Object.fromEntries(raises.map((raise) => [keyOf(raise), raise.count]));
  return {
    ...state,
    brought: {},
    assigned: assigned === null ? null : { ...assigned, total: raised(totalOf(assigned), by) },
    todo: todo.map((task) => ({ ...task, work: raised(task.work, by) })),
    own: own === null ? null : { ...own, work: raised(own.work, by) },
    measuring: {
      ...measuring,
      acting: acting === null ? null : { ...acting, action: raisedAction(acting.action, by) },
    },
    queue: mapOf(
      [...mapEntries(queue)].map(([id, queued]) => {
        const action = raisedAction(queued.action, by);
        return [
          id,
          { ...queued, action, ...(action !== queued.action && id === acting?.action.id ? { isRaised: true } : {}) },
        ];
      }),
    ),
  };
}

/** What a command asks for, its quantities raised by what others have brought the agent since. */
export function totalOf({ work, total = work }: Pick<Assigned, 'work' | 'total'>): Work {
  return total;
}

/** A task with the quantities of some kinds of deeds raised; what does not read as one of them stays as it is. */
function raised(work: Work, by: Readonly<Record<string, number>>): Work {
  return work.map((part) => {
    const more = typeof part === 'string' ? undefined : ownValue(by, keyOf(part));
    return typeof part === 'string' || more === undefined ? part : { ...part, quantity: part.quantity + more };
  });
}

function raisedAction(action: Action, by: Readonly<Record<string, number>>): Action {
  const more = ownValue(by, keyOf(action));
  const { intent, quantity } = action;
  return more === undefined || intent?.kind !== 'holds'
    ? action
    : { ...action, quantity: quantity + more, intent: { ...intent, count: intent.count + more } };
}

function keyOf({ verb, object }: Pick<Deed, 'verb' | 'object'>): string {
  return `${verb} ${object}`;
}
