import { jointDeedsFor } from './joint-deeds-for.js';
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
import type { LeaderView } from '../team/leader-view.js';
import { teamOf, type TeamInputs } from '../team/members.js';
import { meetingsUnderWay } from '../team/meetings.js';
import { isOwn, type OwnNeed } from '../team/own-needs.js';
import { raceFor, type Sought } from './race.js';
import { searchTogether } from './search-together.js';
import { stayingAt } from '../team/at-their-places.js';
import { takenFromShares } from './split-anew.js';
import type { DivisionContext } from './division-context.js';
import { GivenOut } from './given-out.js';
import type { WorkLeft } from '../team/work-left.js';
import { Workloads } from '../workload/workloads.js';

/**
 * Gives work to every free member, in this order: joint deeds, what members must hold themselves, what the team is to
 * hold together, deeds for all, and help for others. The time is estimated for what is to be held.
 */
export function divide(work: WorkLeft, view: LeaderView, inputs: TeamInputs): Timed<readonly Part[]> {
  const { free } = view;
  const context: DivisionContext = { view, inputs, workloads: new Workloads(view.knowledge) };
  const teamWithout = ({ doers }: GivenOut): ReturnType<typeof teamOf> =>
    teamOf(view, inputs, doers, context.workloads);

  const meetings = new GivenOut(meetingsUnderWay(view, inputs));
  const joined = meetings.and(jointDeedsFor(work, meetings.idleOf(free), false, view));
  const ownNeeds = work.open
    .map(({ need }) => need)
    .filter((need): need is OwnNeed => isOwn(need) && !meetings.doers.has(need.holder));
  const own = divideOwn(ownNeeds, joined.idleOf(free), teamWithout(joined), context);
  const forThemselves = joined.and(...own.tasks);
  const toDo = assignDeeds(work.deeds, forThemselves.idleOf(free), view, stayingAt(view, inputs));
  const before = forThemselves.and(toDo);
  const sharedNeeds = work.open.filter(({ need }) => !isOwn(need));
  const shared = divideShared(sharedNeeds, before.idleOf(free), teamWithout(before), context);
  const withShares = before.and(shared.tasks);

  const help = helpFor(work, withShares.idleOf(free), view).map(atOnce);
  const helped = withShares.and(help);
  // Where parts are brought to one maker, nobody races: a racing member would be counted on as the maker instead.
  const isMadeTogether = [...own.tasks.flat(), ...shared.tasks].some(({ after }) => after.length > 0);
  const alone = isMadeTogether ? [] : helped.idleOf(free);
  const isSplit = shared.tasks.some(({ isInstead }) => isInstead === true);
  const anew = isSplit ? [] : (takenFromShares(freeSharers(alone, view), context) ?? []);
  // Members with other work do that first, since the creatures may take a while to appear.
  const forAll = jointDeedsFor(work, withShares.and(anew).idleOf(free), true, view);
  const toRace = helped.and(anew, forAll);
  const race = raceFor(soughtOf(work, context), toRace.idleOf(alone), context).map(atOnce);
  const others = toRace.and(race);
  const helpWith = helpWithOwn(work, others.idleOf(free), teamWithout(others), context);

  const given = withSearches(inARow(withShares.parts), others.and(...helpWith).idleOf(free), context);
  const first = [...given, ...work.awaited.flatMap((awaited) => followUp(awaited, given, view, inputs))];
  const helping = help.filter(({ agent }) => forAll.every((task) => task.agent !== agent));
  return { tasks: [first, helping, anew, forAll, race, ...helpWith], seconds: Math.max(own.seconds, shared.seconds) };
}

/**
 * The work given out, and searches for members that would otherwise wait until others have found parts. `idle`: members
 * without any work.
 */
function withSearches(given: Part, idle: readonly string[], context: DivisionContext): Part {
  const { view } = context;
  const searches = searchesIn(given, context);
  const inTurn = giftsAfterSearches(given, searches, view.knowledge);
  const waiting = waitingForSearches(inTurn, view.free, searches);
  return [...inTurn, ...searchTogether(searches, [...waiting, ...idle], context).map(atOnce)];
}

/**
 * What is worth searching for: work without a doer, and the shares of others unless some of them work for each other.
 */
function soughtOf({ open, missing }: WorkLeft, context: DivisionContext): readonly Sought[] {
  const busy = atShares(context);
  if (busy.length < Object.keys(context.view.ongoing).length) return open;
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
