import { countItems, formatDeed, ownValue, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { Assigned } from '../team/assigned.js';
import type { LeaderView } from '../team/leader-view.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { isOwn, taskFor } from '../team/own-needs.js';
import type { WorkLeft } from '../team/work-left.js';

/** One task for each who would be idle: the first thing that they can help with. */
export function helpFor(
  { missing }: WorkLeft,
  idle: readonly string[],
  { lessons, canDo, workers, inventories, knowledge, isNew }: LeaderView,
): readonly Assigned[] {
  const help = missing
    .filter(({ need }) => !isOwn(need))
    .flatMap(({ need, outstanding, unassigned }) => {
      // While the work is only being given out, a helper would not bring a single piece sooner than its doer.
      if (outstanding < (isNew || unassigned > 0 ? 2 : 1)) return [];
      const able = idle.filter((worker) => lessons.canTry(worker, taskFor(need)) && canDo(worker, need));
      return helpOut(need, outstanding, able, workers.length, inventories, knowledge);
    });
  return idle.flatMap((worker) => help.find(({ agent }) => agent === worker) ?? []);
}

/**
 * Gives members that would wait a part of what the others have not brought yet, if gathering it uses nothing up. The
 * faster one ends the work of the other; nothing is lost, since the goal counts what all hold together.
 */
function helpOut(
  need: RequestedNeed,
  outstanding: number,
  idle: readonly string[],
  team: number,
  inventories: Readonly<Record<string, Inventory>>,
  knowledge: WorldKnowledge,
): Assigned[] {
  const method = knowledge.methods(need.name)[0];
  if (method === undefined || method.consumes.length > 0) return [];
  const share = Math.ceil(outstanding / team);
  return idle.map((agent) => ({
    agent,
    task: formatDeed({
      verb: need.verb,
      object: need.name,
      quantity: countItems(ownValue(inventories, agent) ?? {}, need.items) + share,
    }),
  }));
}
