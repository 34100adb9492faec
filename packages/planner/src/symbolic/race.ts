import { countItems, ownValue } from '@s-agents/core';
import type { Assigned } from './assigned.js';
import type { LeaderView } from './leader-view.js';
import { isOwn, taskFor } from './own-needs.js';
import type { WorkLeft } from './work-left.js';
import type { Workloads } from './workloads.js';

/** World seconds, estimated, of work in which luck in looking for things makes a difference. */
const shortest = 20;
/** Nobody begins what takes it this many times as long as those who have been given it. */
const slowest = 1.25;

/**
 * Tasks for those for whom no share is left: what is being given out now and has to be looked for, each by itself. Who
 * is done first ends it for the others (S-Agents, B.2, lets work overlap).
 */
export function raceFor(
  { open }: WorkLeft,
  idle: readonly string[],
  { request, lessons, canDo, inventories, handsOf, paceOf, workers }: LeaderView,
  workloads: Workloads,
): readonly Assigned[] {
  const secondsFor = (worker: string, { name, items }: (typeof open)[number]['need']): number => {
    const inventory = ownValue(inventories, worker) ?? {};
    const more = new Map([[name, { name, items, count: countItems(inventory, items) + 1 }]]);
    const work = workloads.of(more, inventory, paceOf(worker));
    return work.searchSeconds === 0 ? 0 : work.seconds;
  };
  const things = open
    .filter(({ need }) => !isOwn(need) && request.needs.some(({ name }) => name === need.name))
    .map(({ need }) => ({ need, soonest: Math.min(...workers.map((worker) => secondsFor(worker, need))) }))
    .filter(({ soonest }) => soonest >= shortest && soonest < Infinity);
  return idle.flatMap((agent, index) => {
    if (handsOf(agent) > 1) return [];
    // Each begins with another thing, so that all of them are looked for.
    const [thing] = things
      .map((_, turn) => things[(index + turn) % things.length])
      .filter((one) => one !== undefined)
      .filter(
        ({ need, soonest }) =>
          lessons.canTry(agent, taskFor(need)) && canDo(agent, need) && secondsFor(agent, need) <= slowest * soonest,
      );
    if (thing === undefined) return [];
    const held = countItems(ownValue(inventories, agent) ?? {}, thing.need.items);
    return [{ agent, task: taskFor({ ...thing.need, count: held + 1 }) }];
  });
}
