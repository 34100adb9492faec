import { countItems, formatDeed, ownValue } from '@s-agents/core';
import type { Part } from '../team/divided-task.js';
import { handOverSeconds } from '../team/hand-over.js';
import type { LeaderView } from '../team/leader-view.js';
import type { Member } from '../team/makers.js';
import type { Team, TeamInputs } from '../team/members.js';
import { taskFor } from '../team/own-needs.js';
import { isAlone, wantedOf, type Wanted } from '../team/wanted.js';
import type { WorkLeft } from '../team/work-left.js';
import type { Workloads } from '../workload/workloads.js';
import { eachAnother } from './each-another.js';

/** Estimated world seconds that a holder must still be busy: a shorter task is done before its helper has come. */
const shortest = 20;
/** Where luck decides who finds something first, a helper takes at most this many times as long as the holder. */
const slowest = 1.5;
/** Elsewhere it takes at most this share of the holder's time. */
const worthwhile = 0.7;

/**
 * Tasks for members that would wait while others obtain what each must hold itself: they obtain another one where they
 * are likely to be faster, and hand it over. Whichever of the two has it first ends the work of the other.
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
  const open = wantedOf(work.missing, view, workloads, ongoing);
  const helpers = idle.flatMap((name) => team.members.filter((member) => member.name === name && isAlone(name, view)));
  const met = new Set<string>();
  return helpers.flatMap((helper, index): Part[] => {
    const wanted = open.filter(({ need }) => need.holder !== helper.name && !met.has(need.holder));
    const toSpare = wanted.find((one) => isToSpare(helper, one, wanted) && isWorthMeeting(helper, one, team));
    if (toSpare !== undefined) {
      met.add(toSpare.need.holder);
      return [meeting(helper, toSpare, team)];
    }
    const one = eachAnother(wanted, index, (some) => isSooner(helper, some, team, view, workloads));
    if (one === undefined || isToSpare(helper, one)) return [];
    const toMake = one.missing - countItems(helper.inventory, one.need.items);
    const count = countItems(ownValue(view.inventories, helper.name) ?? {}, one.need.items) + toMake;
    return [[{ agent: helper.name, task: taskFor({ ...one.need, count }), after: [] }]];
  });
}

/** Whether somebody holds to spare what another one lacks, and that one lacks nothing else. */
function isToSpare({ inventory }: Member, { need, missing }: Wanted, all: readonly Wanted[] = []): boolean {
  const isLast = all.every((other) => other.need === need || other.need.holder !== need.holder);
  return countItems(inventory, need.items) >= missing && isLast;
}

function isWorthMeeting({ name }: Member, { need, seconds }: Wanted, team: Team): boolean {
  return (
    seconds >= shortest &&
    team.mayGive(name, need.name, need.holder) &&
    handOverSeconds(name, need.holder, team) <= worthwhile * seconds
  );
}

/** A member that searches cannot be found, so it is called off and comes to the member that holds what it lacks. */
function meeting({ name }: Member, { need, missing }: Wanted, { giving, meetingFor }: Team): Part {
  const place = meetingFor(name);
  const gift = { verb: giving, object: need.name, quantity: missing, recipient: need.holder };
  const given = { agent: name, task: formatDeed({ ...gift, position: place?.position }) };
  if (place === null) return [{ ...given, after: [] }];
  const coming = formatDeed({ verb: place.going, object: 'place', quantity: 1, position: place.position });
  return [
    { agent: need.holder, task: coming, after: [], isInstead: true },
    { ...given, after: [0] },
    { agent: need.holder, task: taskFor(need), after: [1] },
  ];
}

function isSooner(
  helper: Member,
  { need, missing, seconds }: Wanted,
  team: Team,
  view: LeaderView,
  workloads: Workloads,
): boolean {
  if (seconds < shortest) return false;
  if (!view.canDo(helper.name, need) || !view.lessons.canTry(helper.name, taskFor(need))) return false;
  if (!team.mayGive(helper.name, need.name, need.holder)) return false;
  const work = workloads.of(new Map([[need.name, { ...need, count: missing }]]), helper.inventory, helper.pace);
  const all = work.seconds + handOverSeconds(helper.name, need.holder, team);
  return all <= (work.searchSeconds > 0 ? slowest : worthwhile) * seconds;
}
