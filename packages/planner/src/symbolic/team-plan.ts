import type { Deed, SymbolicContext, Work, WorldKnowledge } from '@s-agents/core';
import { ownValue, verbHas } from '@s-agents/kit';
import { readRequest, type Request } from '../means-ends/needs.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { continued } from '../search/continued.js';
import { isWorthwhile, planAll } from '../search/search.js';
import { teamOf, type Member, type Team } from '../search/team.js';
import { doDeed } from '../search/moves/do-deed.js';
import { Timeline } from '../search/timeline.js';
import type { Aim } from '../search/way.js';
import type { Weigh } from '../search/weigh.js';
import { overlapping } from '../search/ways/overlap.js';
import { ways as allWays } from '../search/ways/ways.js';
import { shown, taskOf } from './job-tasks.js';
import { jointDeedsFor } from '../deeds/joint-deeds-for.js';
import { goingOn } from '../deeds/going-on.js';
import { assignDeeds } from '../deeds/assign-deeds.js';
import { GivenOut } from '../deeds/given-out.js';
import type { Part } from '../deeds/divided-task.js';
import { followUp } from '../deeds/follow-up.js';
import { leaderView, type LeaderView } from '../team/leader-view.js';
import { isOwn, type OwnNeed } from '../deeds/own-needs.js';
import { stayingAt } from '../deeds/at-their-places.js';
import { workLeft, type WorkLeft } from '../deeds/work-left.js';
import { Workloads } from '../workload/workloads.js';

/** What is given out, and who is to drop what it is at. */
export interface TeamPlan {
  readonly parts: readonly Part[];
  readonly stop: readonly string[];
  readonly view: LeaderView;
  readonly work: WorkLeft;
}

/** Plans for a request, and leaves what is under way where that saves more than a margin. */
export function planTeam(
  request: Request,
  inputs: PlanningInputs,
  knowledge: WorldKnowledge,
  { without = new Set(), weigh: tell }: Pick<SymbolicContext, 'without' | 'weigh'> = {},
): TeamPlan {
  const workloads = new Workloads(knowledge);
  const weigh: Weigh | undefined = tell && (({ plan, ...weighed }) => tell({ ...weighed, ...shown(plan) }));
  const as = (dropped: ReadonlySet<string>): Draft =>
    draft(dropped, request, inputs, knowledge, { workloads, without, ...(dropped.size === 0 ? { weigh } : {}) });
  const kept = as(new Set());
  const dropped = kept.view.isNew || without.has('leave') ? new Set<string>() : toDrop(kept, inputs);
  const other = dropped.size === 0 ? kept : as(dropped);
  const best = isWorthwhile(kept.needs, other.needs) ? other : kept;
  const question = 'what to do now';
  for (const { about, plan } of kept.drafted) {
    const isChosen = best === kept && plan === kept.base;
    weigh?.({ question, about, plan: isChosen ? kept.needs : plan, isChosen });
  }
  if (other !== kept)
    weigh?.({ question, about: 'leave what is under way', plan: other.needs, isChosen: best === other });
  return { ...best, stop: [...(kept.view.isNew ? Object.keys(inputs.ongoing) : best.dropped)] };
}

/** Whose work under way is thought through without: all that can be left, where somebody is idle or something is new. */
function toDrop({ view, needs, goesOn }: Draft, { ongoing }: PlanningInputs): ReadonlySet<string> {
  const busy = Object.entries(ongoing).flatMap(([name, { work }]) =>
    view.workers.includes(name) && view.wayTo(name)?.isAlone === true && isPartWork(work, view) ? [name] : [],
  );
  const isAnyIdle = view.free.some((name) => !needs.isUsed(name));
  const isNew = needs.jobs.length > 0 && !goesOn;
  return new Set(isAnyIdle || isNew ? busy : []);
}

/** Whether a task is getting things, and handing them to others of the team, and nothing else. */
function isPartWork(work: Work, { knowledge, workers }: LeaderView): boolean {
  const { deeds, unread } = readRequest(work, '', knowledge);
  return (
    unread.length === 0 &&
    deeds.every(
      ({ verb, recipient }) =>
        verbHas(verb, 'goes', knowledge) ||
        (recipient !== undefined && workers.includes(recipient) && verbHas(verb, 'gives', knowledge)),
    )
  );
}

type View = LeaderView & { readonly at: (worker: string) => Member['at'] };

interface Drafted {
  readonly about: string;
  readonly plan: Timeline | null;
}

interface Draft {
  /** Whether the last plan is carried on. */
  readonly goesOn: boolean;
  /** The plan, before and after members that would be idle share in what others are at. */
  readonly base: Timeline;
  readonly needs: Timeline;
  /** What it was chosen from. */
  readonly drafted: readonly Drafted[];
  readonly parts: readonly Part[];
  readonly dropped: ReadonlySet<string>;
  readonly view: LeaderView;
  readonly work: WorkLeft;
}

interface PlanOptions {
  readonly workloads: Workloads;
  readonly without: ReadonlySet<string>;
  readonly weigh?: Weigh | undefined;
}

function draft(
  dropped: ReadonlySet<string>,
  request: Request,
  all: PlanningInputs,
  knowledge: WorldKnowledge,
  options: PlanOptions,
): Draft {
  const { without } = options;
  const ongoing = Object.fromEntries(Object.entries(all.ongoing).filter(([name]) => !dropped.has(name)));
  const inputs = { ...all, ongoing };
  const view: View = {
    ...leaderView(request, inputs, knowledge),
    at: (name) => {
      const current = dropped.has(name) ? ownValue(all.ongoing, name) : undefined;
      if (current === undefined) return null;
      const { work: given, seconds = 0, quiet = seconds } = current;
      const { needs } = readRequest(given, '', knowledge);
      return needs.length === 0 ? null : { needs, seconds: quiet };
    },
  };
  const work = workLeft(view, inputs);
  const joined = new GivenOut([]).and(jointDeedsFor(work, view.free, false, view));
  const { plan, isContinued, drafted } = planned(work, view, inputs, { ...options, taken: joined.doers, dropped });
  const unused = view.free.filter((name) => !joined.doers.has(name) && !plan.isUsed(name));
  const toDo = assignDeeds(work.deeds, unused, view, stayingAt(view, inputs));
  const others = new GivenOut([toDo]).idleOf(unused);
  const forAll = jointDeedsFor(work, others, true, view);
  const idle = new GivenOut([forAll]).idleOf(others).filter((name) => !dropped.has(name));
  const needs = without.has('overlap') ? plan : shared(plan, work, view, idle);
  const { tasks } = goingOn(
    needs.jobs.map((job, place) => taskOf(job, place, needs)),
    dropped,
    all.ongoing,
    knowledge,
  );
  const given = inARow([...joined.parts, tasks, toDo]);
  return {
    goesOn: isContinued,
    base: plan,
    needs,
    drafted,
    parts: [[...given, ...work.awaited.flatMap((awaited) => followUp(awaited, given, view, inputs))], forAll],
    // Whoever gets nothing else goes on: that does no harm.
    dropped: new Set([...dropped].filter((name) => tasks.some(({ agent }) => agent === name))),
    view,
    work,
  };
}

function planned(
  work: WorkLeft,
  view: View,
  inputs: PlanningInputs,
  {
    taken,
    dropped,
    workloads,
    without,
    weigh,
  }: PlanOptions & { readonly taken: ReadonlySet<string>; readonly dropped: ReadonlySet<string> },
): { readonly plan: Timeline; readonly isContinued: boolean; readonly drafted: readonly Drafted[] } {
  const ways = allWays.filter(({ name }) => !without.has(name));
  const all = teamOf(view, inputs, view.request.needs, workloads);
  const team: Team = {
    ...all,
    members: all.members.filter(({ name }) => !taken.has(name)),
    // What somebody holds that is in the middle of something is not known.
    mayGive: (name, thing, to) => !dropped.has(name) && all.mayGive(name, thing, to),
  };
  const start = Timeline.of(team);
  const aims = aimsOf(work);
  const anew = planAll(aims, start, ways, (aim, before) => tried(aim, before, view) ?? before, weigh);
  const before = view.isNew ? null : continued(inputs, aims, start);
  const isContinued = before !== null && !isWorthwhile(before, anew);
  const drafted = [
    { about: 'plan anew', plan: anew },
    ...(view.isNew ? [] : [{ about: 'carry on the last plan', plan: before }]),
  ];
  return { plan: isContinued ? before : anew, isContinued, drafted };
}

/** Members that would do nothing share in what others are at. */
function shared(plan: Timeline, work: WorkLeft, view: View, idle: readonly string[]): Timeline {
  const wanted = work.missing
    .filter(
      ({ need, outstanding, unassigned }) => !isOwn(need) && outstanding >= (view.isNew || unassigned > 0 ? 2 : 1),
    )
    .map(({ need, outstanding }) => ({ ...need, count: outstanding }));
  return overlapping(wanted, plan, (name) => idle.includes(name));
}

/** What each must hold itself, then what all are to hold together. */
function aimsOf({ open }: WorkLeft): readonly Aim[] {
  const own = open
    .filter((one): one is typeof one & { need: OwnNeed } => isOwn(one.need))
    .map(({ need, unassigned }) => ({ ...need, count: unassigned }));
  const shared = open
    .filter(({ need }) => !isOwn(need))
    .map(({ need, unassigned }) => ({ ...need, count: unassigned }));
  return [
    ...[...Map.groupBy(own, ({ holder }) => holder)].map(([to, needs]) => ({ needs, to, isGoal: true })),
    ...(shared.length === 0 ? [] : [{ needs: shared, to: null, isGoal: true }]),
  ];
}

/** Where no way is known, those who may try it do. */
function tried({ needs, to }: Aim, plan: Timeline, view: LeaderView): Timeline | null {
  const { team } = plan;
  let made = plan;
  for (const need of needs) {
    const able = team.members
      .filter(({ name }) => team.mayGet(name, need.name) && (to === null || name === team.memberOf(to)))
      .filter(({ name }) => !view.paceOf(name).cannot.has(need.verb))
      .toSorted((a, b) => made.endOf(a.name) - made.endOf(b.name) || 0);
    const share = Math.ceil(need.count / Math.max(1, to === null ? able.length : 1));
    let left = need.count;
    for (const { name } of able) {
      const quantity = Math.min(share, left);
      if (quantity <= 0) break;
      left -= quantity;
      const deed: Deed = { verb: need.verb, object: need.name, quantity };
      made = doDeed(made, name, deed, Infinity);
    }
  }
  return made === plan ? null : made;
}

/** All parts as one, in which each task has its place. */
function inARow(parts: readonly Part[]): Part {
  return parts.flatMap((part, index) => {
    const by = parts.slice(0, index).flat().length;
    return part.map((task) => ({
      ...task,
      after: task.after.map((before) => (typeof before === 'number' ? before + by : before)),
    }));
  });
}
