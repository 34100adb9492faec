import type { Deed, Ingredient, SymbolicContext, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { readRequest, type Request } from '../means-ends/needs.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { planAll } from '../search/search.js';
import { teamOf } from '../search/team.js';
import { doDeed } from '../search/moves/do-deed.js';
import { Timeline } from '../search/timeline.js';
import type { Aim } from '../search/way.js';
import type { Weigh } from '../search/weigh.js';
import { overlapping } from '../search/ways/overlap.js';
import { supplying } from '../search/ways/supply.js';
import { ways as allWays } from '../search/ways/ways.js';
import { shown, taskOf } from './job-tasks.js';
import { jointDeedsFor } from '../deeds/joint-deeds-for.js';
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

/** Plans for a request. What is under way goes on, unless the request is new. */
export function planTeam(
  request: Request,
  inputs: PlanningInputs,
  knowledge: WorldKnowledge,
  { without = new Set(), weigh: tell }: Pick<SymbolicContext, 'without' | 'weigh'> = {},
): TeamPlan {
  const view = leaderView(request, inputs, knowledge);
  const work = workLeft(view, inputs);
  const joined = new GivenOut([]).and(jointDeedsFor(work, view.free, false, view));
  const weigh: Weigh | undefined = tell && (({ plan, ...weighed }) => tell({ ...weighed, ...shown(plan) }));
  const base = planned(work, view, inputs, { taken: joined.doers, without, weigh });
  const unused = view.free.filter((name) => !joined.doers.has(name) && !base.isUsed(name));
  const toDo = assignDeeds(work.deeds, unused, view, stayingAt(view, inputs));
  const others = new GivenOut([toDo]).idleOf(unused);
  const forAll = jointDeedsFor(work, others, true, view);
  const idle = new GivenOut([forAll]).idleOf(others);
  const plan = without.has('overlap') ? base : shared(base, work, view, idle);
  const tasks = plan.jobs.map((job, place) => taskOf(job, place, plan));
  const given = inARow([...joined.parts, tasks, toDo]);
  return {
    parts: [[...given, ...work.awaited.flatMap((awaited) => followUp(awaited, given, view, inputs))], forAll],
    stop: view.isNew ? Object.keys(inputs.ongoing) : [],
    view,
    work,
  };
}

interface Planning {
  /** Who has been given something else. */
  readonly taken: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
  readonly weigh: Weigh | undefined;
}

/** What those do for what is missing who have not been given anything else. */
function planned(
  work: WorkLeft,
  view: LeaderView,
  inputs: PlanningInputs,
  { taken, without, weigh }: Planning,
): Timeline {
  const ways = allWays.filter(({ name }) => !without.has(name));
  const all = teamOf(view, inputs, view.request.needs, new Workloads(view.knowledge));
  const start = Timeline.of({ ...all, members: all.members.filter(({ name }) => !taken.has(name)) });
  return planAll(aimsOf(work), start, ways, (aim, before) => tried(aim, before, view) ?? before, weigh);
}

/** Members that would do nothing share in what others are at. */
function shared(plan: Timeline, work: WorkLeft, view: LeaderView, idle: readonly string[]): Timeline {
  const wanted = work.missing
    .filter(
      ({ need, outstanding, unassigned }) => !isOwn(need) && outstanding >= (view.isNew || unassigned > 0 ? 2 : 1),
    )
    .map(({ need, outstanding }) => ({ ...need, count: outstanding }));
  const isIdle = (name: string): boolean => idle.includes(name);
  return overlapping(wanted, supplying(lacksUnderWay(view), plan, isIdle), isIdle);
}

/** By member, what goes into the work that it is at and is not in its hands. */
function lacksUnderWay({ ongoing, inventories, knowledge }: LeaderView): ReadonlyMap<string, readonly Ingredient[]> {
  return new Map(
    Object.entries(ongoing).map(([worker, work]) => {
      const held = inventories[worker] ?? {};
      const lacks = readRequest(work, '', knowledge).needs.flatMap(({ name, items, count }) => {
        const [method] = knowledge.methods(name);
        const times = Math.ceil((count - countItems(held, items)) / (method?.yields ?? 1));
        return (method?.consumes ?? []).map((one) => ({
          ...one,
          count: one.count * Math.max(0, times) - countItems(held, one.items),
        }));
      });
      return [worker, lacks.filter(({ count }) => count > 0)];
    }),
  );
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
