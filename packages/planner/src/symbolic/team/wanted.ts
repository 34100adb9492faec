import { ownValue } from '@s-agents/core';
import type { LeaderView } from './leader-view.js';
import type { Reach } from './reach.js';
import { isOnItsWay } from './meetings.js';
import { secondsOfTask, type TeamInputs } from './members.js';
import { isOwn, type OwnNeed } from './own-needs.js';
import type { MissingNeed } from './work-left.js';
import type { Workloads } from '../workload/workloads.js';

/** What somebody must hold and lacks while it is at work, and how many of it are missing. */
export interface Wanted {
  readonly need: OwnNeed;
  readonly missing: number;
  /** Estimated world seconds until its holder is done with all of its work. */
  readonly seconds: number;
}

/** What members must hold and still lack, that of the slowest member first, and of each member what it will get to last. */
export function wantedOf(
  missing: readonly Pick<MissingNeed, 'need' | 'outstanding'>[],
  view: LeaderView,
  workloads: Workloads,
  ongoing: TeamInputs['ongoing'],
): readonly Wanted[] {
  return missing
    .flatMap(({ need, outstanding }): Wanted[] => {
      if (!isOwn(need) || outstanding <= 0 || !isAlone(need.holder, view)) return [];
      const task = Object.hasOwn(view.ongoing, need.holder) ? ownValue(ongoing, need.holder) : undefined;
      if (task === undefined || isOnItsWay(task.task, view.knowledge)) return [];
      const { all, worked } = secondsOfTask(need.holder, task, view, workloads);
      const inventory = ownValue(view.inventories, need.holder) ?? {};
      const left = workloads.of(new Map([[need.name, need]]), inventory, view.paceOf(need.holder));
      // A search is expected to last at least as long again as it has lasted, since a long search means that the thing
      // is rare.
      const seconds = left.searchSeconds > 0 ? Math.max(left.seconds, task.seconds ?? 0) : all - worked;
      return all === Infinity ? [] : [{ need, missing: outstanding, seconds }];
    })
    .reverse()
    .sort((one, other) => other.seconds - one.seconds);
}

/** Whether somebody is told things itself, and works with its own hands alone. */
export function isAlone(name: string, { wayTo }: Pick<Reach, 'wayTo'>): boolean {
  const way = wayTo(name);
  return way?.agent === name && way.isAlone;
}
