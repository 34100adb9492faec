import { countItems, formatDeed, ownValue } from '@s-agents/core';
import type { Part } from '../team/divided-task.js';
import { handOverSeconds } from '../team/hand-over.js';
import type { LeaderView } from '../team/leader-view.js';
import type { Member } from '../team/makers.js';
import type { Team } from '../team/members.js';
import { taskFor } from '../team/own-needs.js';
import { isAlone, wantedOf, type Wanted } from '../team/wanted.js';
import type { WorkLeft } from '../team/work-left.js';
import type { Workloads } from '../workload/workloads.js';
import type { DivisionContext } from './division-context.js';
import { eachAnother } from './each-another.js';

/** Estimated world seconds that a holder must still be busy: a shorter task is done before its helper has come. */
const shortest = 20;
/** Where luck decides who finds something first, a helper takes at most this many times as long as the holder. */
const slowest = 1.5;
/** Elsewhere it takes at most this share of the holder's time. */
const worthHelping = 0.7;

/**
 * Tasks for members that would wait while others obtain what each must hold itself: they obtain another one where they
 * are likely to be faster, and hand it over. Whichever of the two has it first ends the work of the other.
 */
export function helpWithOwn(
  work: WorkLeft,
  idle: readonly string[],
  team: Team | null,
  { view, inputs: { ongoing }, workloads }: DivisionContext,
): readonly Part[] {
  if (team === null) return [];
  const wanted = wantedOf(work.missing, view, workloads, ongoing);
  const alone = idle.flatMap((name) => team.members.filter((member) => member.name === name && isAlone(name, view)));
  const meetings = meetingsOf(alone, wanted, team);
  const isMeeting = (name: string): boolean => meetings.flat().some(({ agent }) => agent === name);
  const helpers = alone.filter(({ name }) => !isMeeting(name));
  const help = helpers.flatMap((helper, index): Part[] => {
    const one = eachAnother(
      wanted.filter(({ need }) => need.holder !== helper.name && !isMeeting(need.holder)),
      index,
      (some) => !isToSpare(helper, some) && isSooner(helper, some, team, view, workloads),
    );
    if (one === undefined) return [];
    const toMake = one.missing - countItems(helper.inventory, one.need.items);
    const count = countItems(ownValue(view.inventories, helper.name) ?? {}, one.need.items) + toMake;
    return [[{ agent: helper.name, task: taskFor({ ...one.need, count }), after: [] }]];
  });
  return [...meetings, ...help];
}

/** Meetings at which those who hold to spare what others lack hand it to them, one for each. */
function meetingsOf(givers: readonly Member[], wanted: readonly Wanted[], team: Team): readonly Part[] {
  const met = new Set<string>();
  return givers.flatMap((giver): Part[] => {
    const open = wanted.filter(({ need }) => need.holder !== giver.name && !met.has(need.holder));
    const one = open.find((some) => isToSpare(giver, some) && isLast(some, open) && isWorthMeeting(giver, some, team));
    if (one === undefined) return [];
    met.add(one.need.holder);
    return [meeting(giver, one, team)];
  });
}

/** Whether somebody holds to spare what another one lacks. */
function isToSpare({ inventory }: Member, { need, missing }: Wanted): boolean {
  return countItems(inventory, need.items) >= missing;
}

/** Whether its holder lacks nothing else. */
function isLast({ need }: Wanted, wanted: readonly Wanted[]): boolean {
  return wanted.every((other) => other.need === need || other.need.holder !== need.holder);
}

/**
 * Whether a meeting saves enough time and is possible. The holder is not called off its work if it has just been given
 * other work or may not go there.
 */
function isWorthMeeting({ name }: Member, { need, seconds }: Wanted, team: Team): boolean {
  const coming = comingTo(name, team);
  return (
    seconds >= shortest &&
    team.members.some((member) => member.name === need.holder) &&
    team.mayGive(name, need.name, need.holder) &&
    (coming === null || team.mayDo(need.holder, coming)) &&
    handOverSeconds(name, need.holder, team) <= worthHelping * seconds
  );
}

/**
 * A member that searches cannot be found, so it is called off. It comes to the member that holds what it lacks, or waits
 * where no place is known.
 */
function meeting({ name }: Member, { need, missing }: Wanted, team: Team): Part {
  const { holder } = need;
  const position = team.meetingFor(name)?.position;
  const gift = formatDeed({ verb: team.giving, object: need.name, quantity: missing, recipient: holder, position });
  const coming = comingTo(name, team);
  if (coming === null)
    return [
      { agent: name, task: gift, after: [] },
      { agent: holder, task: taskFor(need), after: [0], isInstead: true },
    ];
  return [
    { agent: holder, task: coming, after: [], isInstead: true },
    { agent: name, task: gift, after: [0] },
    { agent: holder, task: taskFor(need), after: [1] },
  ];
}

/** The task of coming to somebody; null where it is not known where that is. */
function comingTo(name: string, { meetingFor }: Team): string | null {
  const place = meetingFor(name);
  return place === null
    ? null
    : formatDeed({ verb: place.going, object: 'place', quantity: 1, position: place.position });
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
  return all <= (work.searchSeconds > 0 ? slowest : worthHelping) * seconds;
}
