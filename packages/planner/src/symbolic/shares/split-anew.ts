import { countItems, type Ingredient } from '@s-agents/core';
import { atShares, type AtShare } from './at-shares.js';
import type { DividedTask, Timed } from '../team/divided-task.js';
import type { Abilities, Asked } from '../team/leader-view.js';
import type { DivisionContext } from './division-context.js';
import { isOwn, taskFor } from '../team/own-needs.js';
import { shareOf, shareOut, type SharedOut, type Sharer } from '../workload/share-out.js';
import type { MissingNeed } from '../team/work-left.js';
import type { Bundle, Workloads } from '../workload/workloads.js';

/**
 * Splitting has to take less than this share of the time, since a member with a new task breaks off its work and plans
 * once more.
 */
const worthSplitting = 0.85;
/** And at least so many world seconds by estimate. */
const leastSaved = 5;

/**
 * Divides work without a doer among the free members and those that work at shares of their own, since doing more of
 * the same in one go is faster than afterwards. Null: leaving these alone, by which all is done in `seconds`, is about
 * as good.
 */
export function addedToShares(
  open: readonly MissingNeed[],
  free: readonly Sharer[],
  seconds: number,
  context: DivisionContext,
): Timed<readonly DividedTask[]> | null {
  const { view, workloads } = context;
  const busy = atShares(context).filter(({ isYoung }) => isYoung);
  if (busy.length === 0 || seconds === Infinity) return null;
  const shares = open.map(({ need, unassigned }) => shareOf({ ...need, count: unassigned }, view.knowledge));
  const out = shareOut(shares, [...free, ...busy], sharing(view, workloads));
  const [before, after] = [Math.max(seconds, ...busy.map(leftOf)), out.seconds];
  if (!isWorthwhile(before, after, worthSplitting) || !busy.some(({ name }) => out.added.has(name))) return null;
  const sharers = [...free, ...busy].filter(({ name }) => out.added.has(name));
  return { tasks: tasksOf(sharers, out.bundles, busy, view), seconds: after };
}

/**
 * Gives idle members a part of the share that would be done last; its doer keeps the rest. Where an idle member would
 * be faster with all of that share, since it already holds what it needs, both work at all of it, and the first to be
 * done ends it. A doer that has done half of its share is left alone, since breaking off leaves behind what is in a
 * furnace, or was dug and not yet picked up. Null: nobody's work is worth splitting.
 */
export function takenFromShares(idle: readonly Sharer[], context: DivisionContext): readonly DividedTask[] | null {
  const { view, workloads } = context;
  const [last] = atShares(context)
    .filter(({ isYoung }) => isYoung)
    .toSorted((a, b) => leftOf(b) - leftOf(a));
  if (last === undefined || idle.length === 0) return null;
  const shares = [...last.bundle.values()].flatMap(({ name, items, count }) => {
    const need = view.request.needs.find((one) => one.name === name);
    const missing = count - countItems(last.inventory, items);
    return need === undefined || missing <= 0 ? [] : [shareOf({ ...need, count: missing }, view.knowledge)];
  });
  const kept: Bundle = new Map();
  const out = shareOut(shares, [{ ...last, bundle: kept }, ...idle], sharing(view, workloads));
  const own = out.bundles.get(last.name) ?? kept;
  // Some of what it has done may have been for what others take over.
  const left = workloads.of(own, last.inventory, last.pace).seconds * (1 - last.workedSeconds / last.allSeconds);
  const others = idle.filter(({ name }) => out.added.has(name));
  const seconds = Math.max(left, ...others.map((one) => secondsOf(one, out, workloads)));
  if (others.length === 0 || !isWorthwhile(leftOf(last), seconds, worthSplitting)) return null;
  return tasksOf(own.size === 0 ? others : [last, ...others], out.bundles, [last], view);
}

/** Whether dividing work under way anew takes less than this share of the time that is left, by estimate. */
export function isWorthwhile(before: number, after: number, share: number): boolean {
  return after < share * before && before - after >= leastSaved;
}

/** World seconds by estimate until it is done with the share that it has. */
function leftOf({ allSeconds, workedSeconds }: AtShare): number {
  return allSeconds - workedSeconds;
}

function secondsOf(
  { name, inventory, busySeconds, pace }: Sharer,
  { bundles }: SharedOut,
  workloads: Workloads,
): number {
  return busySeconds + workloads.of(bundles.get(name) ?? new Map<string, Ingredient>(), inventory, pace).seconds;
}

function sharing({ request, lessons }: Asked & Abilities, workloads: Workloads): Parameters<typeof shareOut>[2] {
  return {
    workloads,
    evenIfHopeless: false,
    mayTry: (worker, thing) => {
      const need = request.needs.find((one) => one.name === thing && !isOwn(one));
      return need !== undefined && lessons.canTry(worker, taskFor(need));
    },
  };
}

/** Gives each sharer one task for all that it is to hold in the end; a busy one drops its present task for it. */
function tasksOf(
  sharers: readonly Sharer[],
  bundles: ReadonlyMap<string, Bundle>,
  busy: readonly AtShare[],
  { request }: Asked,
): readonly DividedTask[] {
  return sharers.map(({ name }) => ({
    agent: name,
    task: request.needs
      .flatMap((need) => {
        const count = isOwn(need) ? undefined : bundles.get(name)?.get(need.name)?.count;
        return count === undefined ? [] : [taskFor({ ...need, count })];
      })
      .join('; '),
    after: [],
    isInstead: busy.some((one) => one.name === name),
  }));
}
