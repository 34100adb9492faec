import { ownValue, type Inventory } from '@s-agents/core';
import type { Assigned } from './assigned.js';
import { holdsSome, type JointDeed } from './joint-deeds.js';
import type { Lessons } from './lessons.js';

/**
 * Everybody who is free and holds some of what it takes does it at the same time; one of the others where nobody does.
 */
export function doersOf(
  joint: JointDeed,
  free: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  lessons: Lessons,
): Assigned[] {
  const holders = holdersOf(joint, free, inventories, lessons);
  const other = free.find((worker) => lessons.canTry(worker, joint.task));
  return holders.length > 0 || other === undefined ? holders : [{ agent: other, task: joint.task }];
}

/** Who is free and holds some of it: they may come later to what others have begun. */
export function holdersOf(
  joint: JointDeed,
  free: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  lessons: Lessons,
): Assigned[] {
  return free
    .filter((worker) => lessons.canTry(worker, joint.task) && holdsSome(ownValue(inventories, worker) ?? {}, joint))
    .map((agent) => ({ agent, task: joint.task }));
}
