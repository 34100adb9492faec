import { user, type Work } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import type { Awaited } from './follow-up.js';
import { inAbleHands } from '../team/in-able-hands.js';
import { materialsLeft, type JointDeed } from './joint-deeds.js';
import type { LeaderView } from '../team/leader-view.js';
import { partsAhead } from './parts-ahead.js';
import type { HeldNeed } from '../team/stock.js';

/** What is left of the joint deeds of a request. */
export interface JointWork {
  /** Whether some are left to begin that a worker may do. */
  readonly isSomeLeft: boolean;
  /** What is to be held for those that cannot be begun. */
  readonly materials: readonly HeldNeed[];
  /** Deeds for which the team holds all the material and, of the other deeds, those parts for which it does. */
  readonly toBegin: readonly JointDeed[];
  /** Deeds that others have already begun. */
  readonly toJoin: readonly JointDeed[];
  /** To be begun as soon as what they take is there. */
  readonly awaited: readonly Awaited[];
}

/** Whether a task, in the words in which it is given out, is still to be done, and whether it may be begun now. */
export interface Tasks {
  readonly isToDo: (work: Work) => boolean;
  readonly isDue: (work: Work) => boolean;
}

export function jointWork(
  view: LeaderView,
  { failedTasks }: Pick<PlanningInputs, 'failedTasks'>,
  { isToDo, isDue }: Tasks,
): JointWork {
  const { request, stock, lessons, isNew, workers, joint: all } = view;
  const underWay = new Set(Object.values(view.ongoing).map(workText));
  const stands = (part: Work): boolean => !isToDo(part);
  const left = (joint: JointDeed): readonly HeldNeed[] => {
    // What is left of a gift depends on what is held now, even if a member lacked something for another part of it.
    const failures = isNew || joint.isPart === true ? [] : failedTasks;
    const materials = materialsLeft(joint, failures, stands);
    return joint.isForOne
      ? materials.map((material) => ({ ...material, holder: joint.doer }))
      : inAbleHands(joint.work, materials, view);
  };
  const lacks = (joint: JointDeed): readonly HeldNeed[] => left(joint).filter((one) => stock.held(one) < one.count);
  // If another agent asks, the workers begin with what they hold, since that agent provides the rest.
  const isReady = (joint: JointDeed): boolean =>
    joint.isPassedOn === true ||
    lacks(joint).length === 0 ||
    (!joint.isForOne && request.informer !== user && joint.materials.some((material) => stock.held(material) > 0));
  const toDo = all.filter(
    ({ work, isPart = false }) => (isPart || (!underWay.has(workText(work)) && isToDo(work))) && lessons.isOpen(work),
  );
  const ready = toDo.filter(isReady);
  const toPrepare = toDo.filter((joint) => !isReady(joint));
  // For a single worker, building ahead would only interrupt its gathering.
  const ahead = workers.length < 2 ? [] : toPrepare.flatMap((joint) => partsAhead(joint, stock, { stands, underWay }));
  return {
    isSomeLeft: toDo.length > 0,
    materials: toPrepare.flatMap(left),
    toBegin: [...ready, ...ahead.filter(({ work }) => lessons.isOpen(work))].filter(({ work }) => isDue(work)),
    toJoin: all
      .flatMap((joint) => [joint, ...(toPrepare.includes(joint) ? (joint.parts ?? []) : [])])
      .filter(({ work, isForOne }) => !isForOne && underWay.has(workText(work)) && isToDo(work)),
    awaited: toPrepare
      .filter(({ isForOne, work }) => !isForOne && isDue(work))
      .map((joint) => ({ joint, lacks: lacks(joint) })),
  };
}
