import { ownValue, type Inventory } from '@s-agents/core';
import type { Assigned } from './assigned.js';
import { holdsSome, type Building } from './buildings.js';
import type { Lessons } from './hopeless.js';

/**
 * Everybody who is free and holds some of what it takes builds at the same time; one of the others where nobody does.
 */
export function buildersOf(
  building: Building,
  free: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  lessons: Lessons,
): Assigned[] {
  const holders = holdersOf(building, free, inventories, lessons);
  const other = free.find((worker) => lessons.canTry(worker, building.task));
  return holders.length > 0 || other === undefined ? holders : [{ agent: other, task: building.task }];
}

/** Who is free and holds some of it: they may come later to what others have begun. */
export function holdersOf(
  building: Building,
  free: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  lessons: Lessons,
): Assigned[] {
  return free
    .filter(
      (worker) => lessons.canTry(worker, building.task) && holdsSome(ownValue(inventories, worker) ?? {}, building),
    )
    .map((agent) => ({ agent, task: building.task }));
}
