import { countItems, ownValue } from '@s-agents/core';
import type { Assigned } from '../team/assigned.js';
import { isOwn, taskFor } from '../team/own-needs.js';
import type { MissingNeed } from '../team/work-left.js';
import type { DivisionContext } from './division-context.js';
import { eachAnother } from './each-another.js';

/** Estimated world seconds from which a search is worth racing for, unless its doer is already late. */
const shortest = 20;
/** A member joins a race only if it takes at most this many times as long as the fastest worker. */
const slowest = 1.25;

/** Something to be looked for; `isLate`: somebody is at it who should have it by now. */
export interface Sought extends MissingNeed {
  readonly isLate?: boolean;
}

/**
 * Tasks for members without a share: they search for what is being given out now, or what others are searching for
 * alone, since having searched for long brings nobody nearer to a find. The first to be done ends it for the others
 * (S-Agents, B.2, lets work overlap).
 */
export function raceFor(
  sought: readonly Sought[],
  idle: readonly string[],
  { view, workloads }: DivisionContext,
): readonly Assigned[] {
  const { request, lessons, canDo, inventories, handsOf, paceOf, workers } = view;
  const secondsFor = (worker: string, { name, items }: Sought['need']): number => {
    const inventory = ownValue(inventories, worker) ?? {};
    const more = new Map([[name, { name, items, count: countItems(inventory, items) + 1 }]]);
    const work = workloads.of(more, inventory, paceOf(worker));
    return work.searchSeconds === 0 ? 0 : work.seconds;
  };
  const things = sought
    .filter(({ need }) => !isOwn(need) && request.needs.some(({ name }) => name === need.name))
    .map(({ need, isLate = false }) => ({
      need,
      isLate,
      soonest: Math.min(...workers.map((worker) => secondsFor(worker, need))),
    }))
    .filter(({ soonest, isLate }) => soonest >= (isLate ? 1 : shortest) && soonest < Infinity);
  return idle.flatMap((agent, index) => {
    if (handsOf(agent) > 1) return [];
    const thing = eachAnother(
      things,
      index,
      ({ need, soonest }) =>
        lessons.canTry(agent, taskFor(need)) && canDo(agent, need) && secondsFor(agent, need) <= slowest * soonest,
    );
    if (thing === undefined) return [];
    const held = countItems(ownValue(inventories, agent) ?? {}, thing.need.items);
    return [{ agent, task: taskFor({ ...thing.need, count: held + 1 }) }];
  });
}
