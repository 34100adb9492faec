import { countItems, ownValue, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { CanDo } from './able.js';
import type { Assigned } from './assigned.js';
import type { Lessons } from './lessons.js';
import { NoWay, solutionSeconds, solve, type Need } from './means-ends.js';
import type { RequestedNeed } from './needs.js';
import { taskFor } from './own-needs.js';

/** An assignment, and what is to be held for it. */
export interface GivenNeed extends Assigned {
  readonly need: RequestedNeed;
}

/**
 * Up to this share of what it takes by itself, a thing is made along with another: most of what it takes is there by
 * then, such as tools and a table.
 */
const mostExtra = 0.5;

/**
 * What nobody is free for is given along with what somebody makes anyhow, where that shares most of the work; each to
 * the one who is done soonest with it. What is left has to wait: whoever is free first may be somebody else.
 */
export function takeAlong(
  given: readonly GivenNeed[],
  waiting: readonly RequestedNeed[],
  {
    inventories,
    lessons,
    canDo,
    knowledge,
  }: {
    readonly inventories: Readonly<Record<string, Inventory>>;
    readonly lessons: Lessons;
    readonly canDo: CanDo;
    readonly knowledge: WorldKnowledge;
  },
): { readonly given: Assigned[]; readonly left: readonly RequestedNeed[] } {
  const bundles = given.map(({ agent, task, need }) => ({ agent, task, needs: [need] as readonly RequestedNeed[] }));
  const left: RequestedNeed[] = [];
  for (const need of waiting) {
    const alone = secondsFor([need], {}, knowledge);
    const ways = bundles.flatMap((bundle) => {
      const inventory = ownValue(inventories, bundle.agent) ?? {};
      // What it is told is a total: what it holds of it counts for the team already.
      const own = { ...need, count: countItems(inventory, need.items) + need.count };
      const task = `${bundle.task}; ${taskFor(own)}`;
      if (
        alone === Infinity ||
        !canDo(bundle.agent, need) ||
        !lessons.canTry(bundle.agent, taskFor(need)) ||
        !lessons.canTry(bundle.agent, task)
      )
        return [];
      const seconds = secondsFor([...bundle.needs, own], inventory, knowledge);
      return seconds - secondsFor(bundle.needs, inventory, knowledge) <= mostExtra * alone
        ? [{ bundle, task, own, seconds }]
        : [];
    });
    const [soonest] = ways.sort((a, b) => a.seconds - b.seconds);
    if (soonest === undefined) left.push(need);
    else {
      soonest.bundle.task = soonest.task;
      soonest.bundle.needs = [...soonest.bundle.needs, soonest.own];
    }
  }
  return { given: bundles.map(({ agent, task }) => ({ agent, task })), left };
}

/** World seconds, estimated; Infinity where there is no way. */
function secondsFor(needs: readonly Need[], inventory: Inventory, knowledge: WorldKnowledge): number {
  try {
    return solutionSeconds(solve(needs, { inventory, nearby: new Set() }, knowledge));
  } catch (error) {
    if (error instanceof NoWay) return Infinity;
    throw error;
  }
}
