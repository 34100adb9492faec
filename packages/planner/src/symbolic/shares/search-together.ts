import { countItems, ownValue, type Ingredient } from '@s-agents/core';
import type { Assigned } from '../team/assigned.js';
import type { Search } from '../team/sought-parts.js';
import { taskFor } from '../team/own-needs.js';
import type { DivisionContext } from './division-context.js';
import { eachAnother } from './each-another.js';
import type { Searches } from './gifts-after-searches.js';

/** A member joins a search only if it takes at most this many times as long as the fastest worker. */
const slowest = 1.25;

/**
 * Gives members that would wait for parts a search for the same parts, each in its own direction, since luck decides
 * who finds them. `searches`: what others are searching for.
 */
export function searchTogether(
  searches: Searches,
  idle: readonly string[],
  { view, workloads }: DivisionContext,
): readonly Assigned[] {
  const { workers, lessons, canDo, inventories, handsOf } = view;
  const held = (worker: string, { items }: Ingredient): number =>
    countItems(ownValue(inventories, worker) ?? {}, items);
  // A thing of which an idle member already holds enough needs no search.
  const isFound = ({ need, missing }: Search): boolean => idle.some((worker) => held(worker, need) >= missing);
  const unfound = [...searches.values()].flat().filter((thing) => !isFound(thing));
  const secondsFor = (worker: string, { need, missing }: Search): number => {
    const { name, items } = need;
    const bundle = new Map([[name, { name, items, count: missing }]]);
    return workloads.of(bundle, ownValue(inventories, worker) ?? {}, view.paceOf(worker)).seconds;
  };
  return idle.flatMap((agent, index): Assigned[] => {
    if (handsOf(agent) > 1) return [];
    const thing = eachAnother(
      unfound,
      index,
      (one) =>
        lessons.canTry(agent, taskFor(one.need)) &&
        canDo(agent, one.need) &&
        secondsFor(agent, one) <= slowest * Math.min(...workers.map((worker) => secondsFor(worker, one))),
    );
    if (thing === undefined) return [];
    return [{ agent, task: taskFor({ ...thing.need, count: thing.missing }) }];
  });
}
