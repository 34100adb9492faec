import type { Inventory } from '@s-agents/core';
import { countItems, deedsIn, ownValue } from '@s-agents/kit';
import type { Assigned } from './assigned.js';
import { holdsSome, type JointDeed } from './joint-deeds.js';
import type { Lessons } from '../team/lessons.js';

/**
 * Assigns a joint deed to every free worker that holds some of its material or, if none does, to one other free worker.
 * A deed for one goes to its doer only.
 */
export function doersOf(
  joint: JointDeed,
  free: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  lessons: Lessons,
): Assigned[] {
  if (joint.doer !== undefined)
    return free.includes(joint.doer) && lessons.canTry(joint.doer, joint.work)
      ? [{ agent: joint.doer, work: joint.work }]
      : [];
  const holders = holdersOf(joint, free, inventories, lessons);
  const other = free.find((worker) => lessons.canTry(worker, joint.work));
  return holders.length > 0 || other === undefined ? holders : [{ agent: other, work: joint.work }];
}

/**
 * Names the doer of each deed for one: the able worker that holds most of its materials, in turn where several hold the
 * same. A doer that does not work alone passes the deed on.
 */
export function withDoers(
  joint: readonly JointDeed[],
  workers: readonly string[],
  worksAlone: (worker: string) => boolean,
  { inventories, lessons }: { readonly inventories: Readonly<Record<string, Inventory>>; readonly lessons: Lessons },
): readonly JointDeed[] {
  return joint.map((deed, index) => {
    if (!deed.isForOne) return deed;
    const [{ holder: wanted } = {}] = deedsIn(deed.work);
    const able = workers.filter(
      (worker) => lessons.canTry(worker, deed.work) && (wanted === undefined || wanted === worker),
    );
    const held = (worker: string): number =>
      deed.materials.reduce((sum, { items }) => sum + countItems(ownValue(inventories, worker) ?? {}, items), 0);
    const most = Math.max(0, ...able.map(held));
    // Sorted by name, since the order by track records changes from plan to plan.
    const best = able.filter((worker) => held(worker) === most).sort();
    const doer = best[index % Math.max(1, best.length)];
    return doer === undefined ? deed : { ...deed, doer, isPassedOn: !worksAlone(doer) };
  });
}

/** The free workers that hold some of the materials and may do the deed, even after others have begun it. */
export function holdersOf(
  joint: JointDeed,
  free: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  lessons: Lessons,
): Assigned[] {
  return free
    .filter((worker) => lessons.canTry(worker, joint.work) && holdsSome(ownValue(inventories, worker) ?? {}, joint))
    .map((agent) => ({ agent, work: joint.work }));
}
