import { assignDeeds } from './assign-deeds.js';
import type { Assigned } from '../team/assigned.js';
import { atShares } from './at-shares.js';
import type { DividedTask, Part, Timed } from '../team/divided-task.js';
import { divideShared, freeSharers } from './divide-shared.js';
import { divideOwn } from './divide-own.js';
import { giftsAfterSearches, searchesIn, waitingForSearches } from './gifts-after-searches.js';
import { helpFor } from './help-out.js';
import { helpWithOwn } from './help-with-own.js';
import { followUp } from '../team/follow-up.js';
import type { JointDeed } from '../team/joint-deeds.js';
import { doersOf, holdersOf } from '../team/joint-doers.js';
import type { LeaderView } from '../team/leader-view.js';
import { teamOf, type TeamInputs } from '../team/members.js';
import { meetingsUnderWay } from '../team/meetings.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { isOwn, type OwnNeed } from '../team/own-needs.js';
import { raceFor, type Sought } from './race.js';
import { searchTogether } from './search-together.js';
import { stayingAt } from '../team/at-their-places.js';
import { takenFromShares, type Splitting } from './split-anew.js';
import type { WorkLeft } from '../team/work-left.js';
import { Workloads } from '../workload/workloads.js';

/**
 * Gives work to every free member, in this order: joint deeds, what members must hold themselves, what the team is to
 * hold together, deeds for all, and help for others. The time is estimated for what is to be held.
 */
export function divide(work: WorkLeft, view: LeaderView, inputs: TeamInputs): Timed<readonly Part[]> {
  const { free, inventories, lessons, knowledge } = view;
  const doing = (hands: readonly string[], isForAll: boolean): Part => {
    const isMeant = (joint: JointDeed): boolean => (joint.isForAll ?? false) === isForAll;
    return [
      ...work.toJoin.filter(isMeant).flatMap((joint) => holdersOf(joint, hands, inventories, lessons)),
      ...work.toBegin.filter(isMeant).flatMap((joint) => doersOf(joint, hands, inventories, lessons)),
    ].map(atOnce);
  };
  const meetings = meetingsUnderWay(view, inputs);
  const isMeeting = ({ holder }: RequestedNeed): boolean => meetings.flat().some(({ agent }) => agent === holder);
  const notMeeting = without(free, meetings);
  const together = doing(notMeeting, false);
  const workloads = new Workloads(knowledge);
  const splitting: Splitting = { view, inputs, workloads };
  const teamWithout = (parts: readonly Part[]): ReturnType<typeof teamOf> =>
    teamOf(view, inputs, new Set(parts.flat().flatMap(({ agent }) => agent ?? [])), workloads);
  const own = divideOwn(
    work.open.map(({ need }) => need).filter((need): need is OwnNeed => isOwn(need) && !isMeeting(need)),
    without(notMeeting, [together]),
    view,
    teamWithout([...meetings, together]),
    workloads,
  );
  const deeds = assignDeeds(work.deeds, without(notMeeting, [together, ...own.tasks]), view, stayingAt(view, inputs));
  const before = [...meetings, together, ...own.tasks, deeds];
  const shared = divideShared(
    work.open.filter(({ need }) => !isOwn(need)),
    without(free, before),
    teamWithout(before),
    splitting,
  );
  const help = helpFor(work, without(free, [...before, shared.tasks]), view).map(atOnce);
  // Where parts are brought to one maker, nobody races: a racing member would be counted on as the maker instead.
  const isMadeTogether = [...own.tasks.flat(), ...shared.tasks].some(({ after }) => after.length > 0);
  const alone = isMadeTogether ? [] : without(free, [...before, shared.tasks, help]);
  const isSplit = shared.tasks.some(({ isInstead }) => isInstead === true);
  const anew = isSplit ? [] : (takenFromShares(freeSharers(alone, view), splitting) ?? []);
  // Members with other work do that first, since the creatures may take a while to appear.
  const forAll = doing(without(free, [...before, shared.tasks, anew]), true);
  const race = raceFor(soughtOf(work, splitting), without(alone, [anew, forAll]), view, workloads).map(atOnce);
  const others = [...before, shared.tasks, help, anew, forAll, race];
  const helpWith = helpWithOwn(work, without(free, others), teamWithout(others), view, workloads, inputs);
  const given = withSearches(inARow([...before, shared.tasks]), without(free, [...others, ...helpWith]), splitting);
  const first = [...given, ...work.awaited.flatMap((awaited) => followUp(awaited, given, view, inputs))];
  const taken = new Set(forAll.map(({ agent }) => agent));
  const helping = help.filter(({ agent }) => !taken.has(agent));
  return { tasks: [first, helping, anew, forAll, race, ...helpWith], seconds: Math.max(own.seconds, shared.seconds) };
}

/**
 * The work given out, and searches for members that would otherwise wait until others have found parts. `idle`: members
 * without any work.
 */
function withSearches(given: Part, idle: readonly string[], { view, inputs, workloads }: Splitting): Part {
  const searches = searchesIn(given, view, inputs, workloads);
  const inTurn = giftsAfterSearches(given, searches, view.knowledge);
  const waiting = waitingForSearches(inTurn, view.free, searches);
  return [...inTurn, ...searchTogether(searches, [...waiting, ...idle], view, workloads).map(atOnce)];
}

/**
 * What is worth searching for: work without a doer, and the shares of others unless some of them work for each other.
 */
function soughtOf({ open, missing }: WorkLeft, { view, inputs, workloads }: Splitting): readonly Sought[] {
  const busy = atShares(view, inputs, workloads);
  if (busy.length < Object.keys(view.ongoing).length) return open;
  const late = busy.filter(({ workedSeconds, allSeconds }) => workedSeconds >= allSeconds);
  const underWay = missing
    .filter(({ outstanding, unassigned }) => outstanding > 0 && unassigned <= 0)
    .map((one) => ({ ...one, isLate: late.some(({ bundle }) => bundle.has(one.need.name)) }));
  return [...open, ...underWay];
}

/** All parts as one, in which each task has its place. */
function inARow(parts: readonly Part[]): Part {
  return parts.flatMap((part, index) => shifted(part, parts.slice(0, index).flat().length));
}

/** A part of the division behind `by` other tasks. */
function shifted(part: Part, by: number): Part {
  return part.map((task) => ({
    ...task,
    after: task.after.map((before) => (typeof before === 'number' ? before + by : before)),
  }));
}

function atOnce({ agent, task }: Assigned): DividedTask {
  return { agent, task, after: [] };
}

function without(those: readonly string[], parts: readonly Part[]): readonly string[] {
  const taken = new Set(parts.flat().map(({ agent }) => agent));
  return those.filter((worker) => !taken.has(worker));
}
