import { countItems, formatDeed, ownValue, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { CanDo } from './able.js';
import type { Assigned } from './assigned.js';
import type { Lessons } from './lessons.js';
import { NoWay, solutionSeconds, solve } from './means-ends.js';
import type { RequestedNeed } from './needs.js';
import { taskFor } from './own-needs.js';
import { allotWorkers, equalShares } from './share.js';
import { takeAlong, type GivenNeed } from './take-along.js';

/** Something that is still to be obtained by somebody, nobody being at it. */
export interface OpenNeed {
  readonly need: RequestedNeed;
  /** How many more must be held. */
  readonly missing: number;
  /** What one doing yields: less cannot be divided. */
  readonly unit: number;
  readonly secondsPerUnit: number;
}

export function openNeed(need: RequestedNeed, missing: number, knowledge: WorldKnowledge): OpenNeed {
  const unit = knowledge.methods(need.name)[0]?.yields ?? 1;
  try {
    return {
      need,
      missing,
      unit,
      secondsPerUnit: solutionSeconds(
        solve([{ ...need, count: unit }], { inventory: {}, nearby: new Set() }, knowledge),
      ),
    };
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    return { need, missing, unit, secondsPerUnit: 0 };
  }
}

/**
 * Gives each free worker one task that it may be given, as far as there is work, and what goes well with it; what is
 * left has to wait until somebody is free.
 */
export function assign(
  open: readonly OpenNeed[],
  deeds: readonly string[],
  free: readonly string[],
  context: {
    readonly inventories: Readonly<Record<string, Inventory>>;
    readonly lessons: Lessons;
    readonly canDo: CanDo;
    readonly knowledge: WorldKnowledge;
  },
): { given: Assigned[]; leftDeeds: string[]; leftNeeds: readonly RequestedNeed[] } {
  const { inventories, lessons, canDo } = context;
  const ranked = [...open].sort((a, b) => b.secondsPerUnit * b.missing - a.secondsPerUnit * a.missing);
  const queue = [...free];
  const takeFor = (task: string, need?: RequestedNeed): string | undefined => {
    const index = queue.findIndex(
      (worker) => lessons.canTry(worker, task) && (need === undefined || canDo(worker, need)),
    );
    return index < 0 ? undefined : queue.splice(index, 1)[0];
  };
  const given: Assigned[] = [];
  const leftDeeds: string[] = [];
  const needsGiven: GivenNeed[] = [];
  const waiting: RequestedNeed[] = [];
  for (const task of deeds) {
    const worker = takeFor(task);
    if (worker === undefined) leftDeeds.push(task);
    else given.push({ agent: worker, task });
  }
  const units = ranked.map((entry) => Math.ceil(entry.missing / entry.unit));
  const allotted = allotWorkers(
    ranked.map((entry, index) => ({ units: units[index] ?? 0, secondsPerUnit: entry.secondsPerUnit })),
    queue.length,
  );
  ranked.forEach((entry, index) => {
    const task = taskFor(entry.need);
    const able = queue.filter((worker) => lessons.canTry(worker, task) && canDo(worker, entry.need)).length;
    // Whoever could not be given what was allotted to them are free for what comes last.
    const most = index === ranked.length - 1 ? able : Math.min(able, allotted[index] ?? 0);
    const shares = equalShares(units[index] ?? 0, most);
    if (shares.length === 0) waiting.push({ ...entry.need, count: entry.missing });
    let rest = entry.missing;
    for (const share of shares) {
      const worker = takeFor(task, entry.need) as string;
      const amount = Math.min(share * entry.unit, rest);
      rest -= amount;
      const need = { ...entry.need, count: countItems(ownValue(inventories, worker) ?? {}, entry.need.items) + amount };
      needsGiven.push({ agent: worker, task: taskFor(need), need });
    }
  });
  const along = takeAlong(needsGiven, waiting, context);
  return { given: [...given, ...along.given], leftDeeds, leftNeeds: along.left };
}

/**
 * Work for those who would wait: where gathering needs nothing but hands, they take on part of what the others have not
 * brought yet. Whoever is faster ends it; nothing is lost, since the goal counts what all hold together.
 */
export function helpOut(
  need: RequestedNeed,
  outstanding: number,
  idle: readonly string[],
  team: number,
  inventories: Readonly<Record<string, Inventory>>,
  knowledge: WorldKnowledge,
): Assigned[] {
  const method = knowledge.methods(need.name)[0];
  if (outstanding < 2 || method === undefined || method.consumes.length > 0) return [];
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
