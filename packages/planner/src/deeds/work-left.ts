import type { Deed, Work } from '@s-agents/core';
import { countItems, verbHas, verbWith, workText } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { earlierOf } from '../means-ends/deed-order.js';
import { isDone, withMaterials } from './joint-deeds.js';
import { jointWork, type JointWork } from './joint-work.js';
import type { LeaderView } from '../team/leader-view.js';
import type { RequestedNeed } from '../means-ends/needs.js';
import { isOwn, mayGetItself, taskFor } from './own-needs.js';
import { goesSomewhere } from './at-their-places.js';

/** Something that is to be held, and how far that has come; negative numbers where more is held than asked for. */
export interface MissingNeed {
  readonly need: RequestedNeed;
  /** How many are not held yet. */
  readonly outstanding: number;
  /** How many nobody is working on. */
  readonly unassigned: number;
}

/** What is left to do of a request. */
export interface WorkLeft extends JointWork {
  /** What is to be held, with what joint deeds take. */
  readonly missing: readonly MissingNeed[];
  /** The part of `missing` that nobody is working on and that some worker may be given. */
  readonly open: readonly MissingNeed[];
  /** The part of `missing` that nobody is working on and that no worker may be given. */
  readonly closed: readonly RequestedNeed[];
  /** Deeds that are more than holding something. */
  readonly deeds: readonly Deed[];
}

export function workLeft(view: LeaderView, inputs: PlanningInputs): WorkLeft {
  const { request, stock, lessons, isNew, knowledge } = view;
  const underWay = Object.values(view.ongoing);
  // A joint deed counts as done as soon as one of its doers has finished it.
  const isToDo = (work: Work): boolean => isNew || !isDone(work, inputs.doneTasks);
  const isDue = (work: Work): boolean =>
    earlierOf(work, request.deeds, knowledge).every((earlier) => !isToDo([earlier]));
  const joint = jointWork(view, inputs, { isToDo, isDue });
  const missing = withMaterials(request.needs, joint.materials, knowledge).map((need) => {
    const outstanding = need.count - stock.held(need);
    return { need, outstanding, unassigned: outstanding - stock.expected(need) };
  });
  const [open, closed] = partition(
    missing.filter(({ unassigned }) => unassigned > 0),
    ({ need }) => isOpen(need, view),
  );
  // What a member does with itself, such as to sleep, keeps it from what others still wait for.
  const isSomeToGet = missing.some(({ outstanding }) => outstanding > 0);
  const isDueNow = (work: Work): boolean => !isSomeToGet || !isOfDoer(work, knowledge);
  // A deed is done only once, unless the request turns out to have failed.
  const isUndone = (work: Work): boolean => inputs.progress?.status === 'fail' || isToDo(work);
  const taken = new Set(underWay.map(workText));
  const deeds = view.deeds.filter((deed) => {
    const work = [deed];
    return isUndone(work) && isDue(work) && isDueNow(work) && !taken.has(workText(work)) && lessons.isOpen(work);
  });
  const isGoing = (work: Work): boolean => goesSomewhere(work, knowledge);
  // An agent has to stay where it was sent, so deeds that lead to a place come last.
  const isAllElseDone =
    !isSomeToGet && !joint.isSomeLeft && deeds.every((deed) => isGoing([deed])) && underWay.every(isGoing);
  return {
    ...joint,
    toBegin: joint.toBegin.filter(({ work }) => isDueNow(work)),
    missing,
    open,
    closed: closed.map(({ need }) => need),
    deeds: isAllElseDone ? deeds : deeds.filter((deed) => !isGoing([deed])),
  };
}

/** Whether a task changes nothing but its doer's own body. */
function isOfDoer(work: Work, knowledge: LeaderView['knowledge']): boolean {
  return work.every((deed) => typeof deed !== 'string' && verbHas(deed.verb, 'ofDoer', knowledge));
}

/** What somebody must hold that cannot get it itself, others may get, or hold already, and hand over. */
function isOpen(need: RequestedNeed, view: LeaderView): boolean {
  const { wayTo, lessons, knowledge, inventories } = view;
  if (!isOwn(need)) return lessons.isOpen(taskFor(need));
  if (wayTo(need.holder) === null) return false;
  if (mayGetItself(need, view)) return true;
  const isHeld = Object.values(inventories).some((held) => countItems(held, need.items) > 0);
  return verbWith('gives', knowledge) !== undefined && (isHeld || lessons.isOpen(taskFor(need)));
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
