import { countItems, formatDeed, ownValue } from '@s-agents/core';
import type { SolutionStep } from '../../means-ends/solve.js';
import type { Part } from '../team/divided-task.js';
import type { LeaderView } from '../team/leader-view.js';
import type { Workloads } from '../workload/workloads.js';

/**
 * Tasks for members without any work while others race for a thing: each gathers the part of it that takes longest of
 * those that all of them still lack together, since luck decides who has it first. `told`: members that have work.
 */
export function partForRacers(
  left: readonly SolutionStep[],
  { free, lessons, canDo, inventories, paceOf, handsOf }: LeaderView,
  told: ReadonlySet<string>,
  workloads: Workloads,
): Part {
  return free
    .filter((name) => !told.has(name) && handsOf(name) === 1)
    .flatMap((agent) => {
      const inventory = ownValue(inventories, agent) ?? {};
      const parts = left.flatMap(({ verb, name, items, made }) => {
        const part = { name, items, count: countItems(inventory, items) + made };
        const task = formatDeed({ verb, object: name, quantity: part.count });
        const { seconds } = workloads.of(new Map([[name, part]]), inventory, paceOf(agent));
        return seconds < Infinity && lessons.canTry(agent, task) && canDo(agent, part) ? [{ task, seconds }] : [];
      });
      const [longest] = parts.toSorted((a, b) => b.seconds - a.seconds);
      return longest === undefined ? [] : [{ agent, task: longest.task, after: [] }];
    });
}
