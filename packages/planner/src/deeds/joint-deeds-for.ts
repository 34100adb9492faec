import type { Part } from './divided-task.js';
import type { JointDeed } from './joint-deeds.js';
import { doersOf, holdersOf } from './joint-doers.js';
import type { Abilities, Holdings } from '../team/leader-view.js';
import type { WorkLeft } from './work-left.js';

/** Tasks for these hands of the joint deeds that are for all, or of the others. */
export function jointDeedsFor(
  { toJoin, toBegin }: WorkLeft,
  hands: readonly string[],
  isForAll: boolean,
  { inventories, lessons }: Holdings & Abilities,
): Part {
  const isMeant = (joint: JointDeed): boolean => (joint.isForAll ?? false) === isForAll;
  return [
    ...toJoin.filter(isMeant).flatMap((joint) => holdersOf(joint, hands, inventories, lessons)),
    ...toBegin.filter(isMeant).flatMap((joint) => doersOf(joint, hands, inventories, lessons)),
  ].map(({ agent, work }) => ({ agent, work, after: [] }));
}
