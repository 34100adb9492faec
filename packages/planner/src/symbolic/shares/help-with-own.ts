import { countItems, formatDeed, ownValue } from '@s-agents/core';
import type { Part } from '../team/divided-task.js';
import { handOverSeconds } from '../team/hand-over.js';
import type { LeaderView } from '../team/leader-view.js';
import type { Member } from '../team/makers.js';
import { secondsOfTask, type Team, type TeamInputs } from '../team/members.js';
import { isOwn, taskFor, type OwnNeed } from '../team/own-needs.js';
import type { WorkLeft } from '../team/work-left.js';
import type { Workloads } from '../workload/workloads.js';
import { eachAnother } from './each-another.js';

/** World seconds by estimate that a holder is busy at least: before, it is done while its helper is on the way. */
const shortest = 20;
/** Where luck decides who finds something first, a helper takes at most this many times as long as the holder. */
const slowest = 1.5;
/** Elsewhere it takes at most this share of the holder's time. */
const worthwhile = 0.7;

/** What somebody must hold and is at getting, and how many of it are missing. */
interface Wanted {
  readonly need: OwnNeed;
  readonly missing: number;
  /** World seconds by estimate until its holder is done with all that it is at. */
  readonly seconds: number;
}

/**
 * Tasks for those who would wait while others are at what each must hold itself: they come by the same beside the holder
 * and hand it over, where they are likely to have it sooner. Whoever is first ends it for the other.
 */
export function helpWithOwn(
  work: WorkLeft,
  idle: readonly string[],
  team: Team | null,
  view: LeaderView,
  workloads: Workloads,
  { ongoing }: Pick<TeamInputs, 'ongoing'>,
): readonly Part[] {
  if (team === null) return [];
  const wanted = wantedOf(work, view, workloads, ongoing);
  const helpers = idle.flatMap((name) => team.members.filter((member) => member.name === name && isAlone(name, view)));
  return helpers.flatMap((helper, index): Part[] => {
    const one = eachAnother(wanted, index, (some) => isSooner(helper, some, team, view, workloads));
    return one === undefined ? [] : [helping(helper, one, team, view)];
  });
}

/** Those who take longest first, and of what somebody works through the last first. */
function wantedOf(
  { missing }: WorkLeft,
  view: LeaderView,
  workloads: Workloads,
  ongoing: TeamInputs['ongoing'],
): readonly Wanted[] {
  return missing
    .flatMap(({ need, outstanding }): Wanted[] => {
      if (!isOwn(need) || outstanding <= 0 || !isAlone(need.holder, view)) return [];
      const task = Object.hasOwn(view.ongoing, need.holder) ? ownValue(ongoing, need.holder) : undefined;
      if (task === undefined) return [];
      const { all, worked, unfound } = secondsOfTask(need.holder, task, view, workloads);
      // Whoever has found nothing yet is no nearer to it, and has the rest before it.
      return all === Infinity ? [] : [{ need, missing: outstanding, seconds: unfound > 0 ? all : all - worked }];
    })
    .reverse()
    .sort((one, other) => other.seconds - one.seconds);
}

function isAlone(name: string, { wayTo }: LeaderView): boolean {
  const way = wayTo(name);
  return way?.agent === name && way.isAlone;
}

function isSooner(
  helper: Member,
  { need, missing, seconds }: Wanted,
  team: Team,
  view: LeaderView,
  workloads: Workloads,
): boolean {
  if (seconds < shortest || need.holder === helper.name) return false;
  if (!view.canDo(helper.name, need) || !view.lessons.canTry(helper.name, taskFor(need))) return false;
  if (!team.mayGive(helper.name, need.name, need.holder)) return false;
  const work = workloads.of(new Map([[need.name, { ...need, count: missing }]]), helper.inventory, helper.pace);
  const all = work.seconds + handOverSeconds(helper.name, need.holder, team);
  return all <= (work.searchSeconds > 0 ? slowest : worthwhile) * seconds;
}

/** It makes what it does not hold to spare, and hands it over. */
function helping(helper: Member, { need, missing }: Wanted, { giving }: Team, { inventories }: LeaderView): Part {
  const toMake = missing - countItems(helper.inventory, need.items);
  const count = countItems(ownValue(inventories, helper.name) ?? {}, need.items) + toMake;
  const gift = formatDeed({ verb: giving, object: need.name, quantity: missing, recipient: need.holder });
  const given = { agent: helper.name, task: gift };
  return toMake <= 0
    ? [{ ...given, after: [] }]
    : [
        { agent: helper.name, task: taskFor({ ...need, count }), after: [] },
        { ...given, after: [0] },
      ];
}
