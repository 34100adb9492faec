import { ownValue, sumOf, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { trySolve } from '../../means-ends/try-solve.js';
import { readRequest, type Request, type RequestedNeed } from '../../means-ends/needs.js';
import { leaderView } from '../team/leader-view.js';
import { isOwn } from '../team/own-needs.js';
import { isLookedFor } from '../team/sought-parts.js';

/** Returns the members that only search for parts of which the team by now holds as many as the request takes. */
export function needlessSearchers(
  request: Request,
  inputs: PlanningInputs,
  knowledge: WorldKnowledge,
): readonly string[] {
  const view = leaderView(request, inputs, knowledge);
  if (view.isNew || view.request.needs.some(isOwn) || view.request.deeds.length > 0) return [];
  const searchers = Object.entries(inputs.ongoing).filter(([, { task }]) => {
    const { needs, deeds, unread } = readRequest(task, '', knowledge);
    const isSought = ({ name }: RequestedNeed): boolean =>
      isLookedFor(name, knowledge) && !view.request.needs.some((asked) => asked.name === name);
    return needs.length > 0 && needs.every(isSought) && deeds.length + unread.length === 0;
  });
  if (searchers.length === 0) return [];
  const sought = new Set(
    searchers.flatMap(([, { task }]) => readRequest(task, '', knowledge).needs.flatMap(({ items }) => items)),
  );
  const lacked = stillGathered(view.request, gathered(Object.values(view.inventories), sought), knowledge);
  if (lacked === null) return [];
  return searchers
    .filter(([, { task }]) =>
      readRequest(task, '', knowledge).needs.every(({ items }) => !items.some((item) => lacked.has(item))),
    )
    .map(([agent]) => agent);
}

/**
 * Adds up what all members hold. Of things being searched for, it counts only the most that one member holds, since the
 * searchers are far apart.
 */
function gathered(inventories: readonly Inventory[], sought: ReadonlySet<string>): Inventory {
  const most = (item: string): number => Math.max(...inventories.map((one) => ownValue(one, item) ?? 0));
  return Object.fromEntries(
    Object.entries(sumOf(inventories)).map(([item, count]) => [item, sought.has(item) ? most(item) : count]),
  );
}

/** The items that whoever held all this would still have to gather for a request; null where there is no way. */
function stillGathered(
  { needs }: Request,
  inventory: Inventory,
  knowledge: WorldKnowledge,
): ReadonlySet<string> | null {
  const steps = trySolve(needs, inventory, knowledge);
  return steps === null ? null : new Set(steps.filter(({ gathers }) => gathers).flatMap(({ items }) => items));
}
