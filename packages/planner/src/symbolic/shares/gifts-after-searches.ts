import { formatDeed, parseDeed, splitTask, verbHas } from '@s-agents/core';
import type { DividedTask, Part } from '../team/divided-task.js';
import type { LeaderView } from '../team/leader-view.js';
import { soughtParts, type Search, type Searching } from '../team/sought-parts.js';
import type { DivisionContext } from './division-context.js';

/**
 * The tasks in which a member searches for parts, by their place in the plan or, if they are under way, by their id.
 */
export type Searches = ReadonlyMap<number | string, readonly Search[]>;

/** Those tasks of `given` that are begun at once, and those under way, by which somebody looks for parts. */
export function searchesIn(given: Part, { view, inputs: { ongoing }, workloads }: DivisionContext): Searches {
  const search = (place: number | string, searching: Searching): [number | string, readonly Search[]][] => {
    const things = soughtParts(searching, view, workloads);
    return things.length === 0 ? [] : [[place, things]];
  };
  return new Map([
    ...given.flatMap(({ agent, task, after }, place) =>
      agent === null || after.length > 0 ? [] : search(place, { agent, task }),
    ),
    ...Object.entries(view.isNew ? {} : ongoing).flatMap(([agent, one]) => search(one.id, { ...one, agent })),
  ]);
}

/** Returns the members of `free` whose tasks all have to wait for a search to end. */
export function waitingForSearches(given: Part, free: readonly string[], searches: Searches): readonly string[] {
  const waits = ({ after }: DividedTask): boolean =>
    after.some((place) => {
      const before = typeof place === 'number' ? given[place] : undefined;
      return searches.has(place) || (before !== undefined && waits(before));
    });
  return free.filter((worker) => {
    const own = given.filter(({ agent }) => agent === worker);
    return own.length > 0 && own.every(waits);
  });
}

/**
 * Puts gifts after the searches: while somebody searches for a part, it is open who will make the whole, and searchers
 * cannot be found. The givers are told where the receiver is once the searches are over.
 */
export function giftsAfterSearches(given: Part, searches: Searches, knowledge: LeaderView['knowledge']): Part {
  if (searches.size === 0) return given;
  return given.map((task) => {
    const deeds = splitTask(task.task).map((part) => parseDeed(part));
    const gifts = deeds.filter((deed) => deed?.recipient !== undefined && verbHas(deed.verb, 'gives', knowledge));
    if (gifts.length < deeds.length) return task;
    return {
      ...task,
      task: gifts.flatMap((deed) => (deed === null ? [] : [withoutPlace(deed)])).join('; '),
      after: [...new Set([...task.after, ...searches.keys()])],
    };
  });
}

function withoutPlace({ position: _, ...deed }: NonNullable<ReturnType<typeof parseDeed>>): string {
  return formatDeed(deed);
}
