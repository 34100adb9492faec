import { formatDeed, type Deed } from '@s-agents/core';
import { verbFor } from '../getting.js';
import type { PlanningInputs } from '../purposes/schemas.js';
import { continued } from '../team/continued.js';
import { isWorthwhile, planFor } from '../team/search.js';
import { teamOf } from '../team/team.js';
import { Timeline, type Job } from '../team/timeline.js';
import type { Aim, Way } from '../team/way.js';
import { overlapping } from '../team/ways/overlap.js';
import { ways as allWays } from '../team/ways/ways.js';
import { assignDeeds } from './shares/assign-deeds.js';
import { GivenOut } from './shares/given-out.js';
import type { DividedTask, Part } from './team/divided-task.js';
import { followUp } from './team/follow-up.js';
import type { JointDeed } from './team/joint-deeds.js';
import { doersOf, holdersOf } from './team/joint-doers.js';
import type { Abilities, Holdings, LeaderView } from './team/leader-view.js';
import { isOwn, type OwnNeed } from './team/own-needs.js';
import { stayingAt } from './team/at-their-places.js';
import type { WorkLeft } from './team/work-left.js';
import { Workloads } from './workload/workloads.js';

/** Plans for what is left of a request. */
export function planWork(
  work: WorkLeft,
  view: LeaderView,
  inputs: PlanningInputs,
  without: ReadonlySet<string>,
): readonly Part[] {
  const ways = allWays.filter(({ name }) => !without.has(name));
  const joined = new GivenOut([]).and(jointDeeds(work, view.free, false, view));
  const plan = planned(work, view, inputs, joined.doers, ways, without);
  const withNeeds = joined.and(plan);
  const toDo = assignDeeds(work.deeds, withNeeds.idleOf(view.free), view, stayingAt(view, inputs));
  const all = withNeeds.and(toDo);
  const forAll = jointDeeds(work, all.idleOf(view.free), true, view);
  const first = [...joined.parts, plan, toDo];
  const given = inARow(first);
  return [[...given, ...work.awaited.flatMap((awaited) => followUp(awaited, given, view, inputs))], forAll];
}

function planned(
  work: WorkLeft,
  view: LeaderView,
  inputs: PlanningInputs,
  taken: ReadonlySet<string>,
  ways: readonly Way[],
  without: ReadonlySet<string>,
): Part {
  const workloads = new Workloads(view.knowledge);
  const all = teamOf(view, inputs, view.request.needs, workloads);
  const team = { ...all, members: all.members.filter(({ name }) => !taken.has(name)) };
  const start = Timeline.of(team);
  const aims = aimsOf(work);
  let plan = start;
  for (const aim of aims) plan = planFor(aim, plan, ways) ?? tried(aim, plan, view) ?? plan;
  const before = view.isNew ? null : continued(inputs, aims, start);
  if (before !== null && !isWorthwhile(before, plan)) plan = before;
  if (!without.has('race')) {
    const wanted = work.missing
      .filter(
        ({ need, outstanding, unassigned }) => !isOwn(need) && outstanding >= (view.isNew || unassigned > 0 ? 2 : 1),
      )
      .map(({ need, outstanding }) => ({ ...need, count: outstanding }));
    plan = overlapping(wanted, plan, (name) => view.free.includes(name));
  }
  return plan.jobs.map((job, place) => taskOf(job, place, plan, inputs));
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
    ...[...Map.groupBy(own, ({ holder }) => holder)].map(([to, needs]) => ({ needs, to })),
    ...(shared.length === 0 ? [] : [{ needs: shared, to: null }]),
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
      .toSorted((a, b) => made.endOf(a.name) - made.endOf(b.name));
    const share = Math.ceil(need.count / Math.max(1, to === null ? able.length : 1));
    let left = need.count;
    for (const { name } of able) {
      const quantity = Math.min(share, left);
      if (quantity <= 0) break;
      left -= quantity;
      const deed: Deed = { verb: need.verb, object: need.name, quantity };
      made = made.do(name, deed, quantity);
    }
  }
  return made === plan ? null : made;
}

function taskOf(
  { doer, holds, deeds, after }: Job,
  place: number,
  plan: Timeline,
  { ongoing }: PlanningInputs,
): DividedTask {
  const { knowledge, member, handingTo } = plan.team;
  const { counted } = member(doer);
  const got = [...holds.values()].map(({ name, items, count }) =>
    formatDeed({
      verb: verbFor(name, knowledge),
      object: name,
      quantity: count + items.reduce((sum, item) => sum + (counted[item] ?? 0), 0),
    }),
  );
  const isFirst = plan.jobs.findIndex((job) => job.doer === doer) === place;
  void ongoing;
  return {
    agent: doer,
    task: [...got, ...deeds.map(formatDeed)].join('; '),
    after: [...after, ...(isFirst ? handingTo(doer) : [])],
  };
}

/** Tasks for these hands of the joint deeds that are for all, or of the others. */
function jointDeeds(
  { toJoin, toBegin }: WorkLeft,
  hands: readonly string[],
  isForAll: boolean,
  { inventories, lessons }: Holdings & Abilities,
): Part {
  const isMeant = (joint: JointDeed): boolean => (joint.isForAll ?? false) === isForAll;
  return [
    ...toJoin.filter(isMeant).flatMap((joint) => holdersOf(joint, hands, inventories, lessons)),
    ...toBegin.filter(isMeant).flatMap((joint) => doersOf(joint, hands, inventories, lessons)),
  ].map(({ agent, task }) => ({ agent, task, after: [] }));
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
