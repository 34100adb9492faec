import { countItems, deedsIn, ownValue, type Work, type Inventory, type Position } from '@s-agents/core';
import { verbFor } from '../getting.js';
import type { PlanningInputs } from '../purposes/schemas.js';
import type { Handing } from './gifts-in-turn.js';
import type { LeaderView } from './leader-view.js';
import type { Makers, Member } from './makers.js';
import { readRequest } from './needs.js';
import { isOwn, type OwnNeed } from './own-needs.js';
import { projectionOf } from './projection.js';
import type { Workloads } from './workloads.js';

/** Who can make things together by handing them over, and what is known of tasks under way that hand something over. */
export interface Team extends Makers, Handing {
  /** The ids of the tasks under way that hand something to a member. */
  handingTo(member: string): readonly string[];
  /** All that a member will hold when what is under way is done, with what it must hold itself. */
  willHold(member: string): Inventory;
}

/** What a planner's inputs tell of a team. */
export type TeamInputs = Pick<
  PlanningInputs,
  'ongoing' | 'hands' | 'agent' | 'observation' | 'failedTasks' | 'places' | 'doneTasks'
>;

/**
 * The members that can make things together: each works with its own hands alone, and holds what it will hold when it is
 * done with what it is at. What somebody must hold itself is nobody else's. Null: nothing can be handed over, or there
 * is nobody to hand it to.
 */
export function teamOf(
  view: LeaderView,
  { ongoing, hands, agent, observation, failedTasks, places }: TeamInputs,
  taken: ReadonlySet<string>,
  workloads: Workloads,
): Team | null {
  const { workers, lessons, knowledge, request } = view;
  const giving = knowledge.verbs.find(({ gives }) => gives === true)?.verb;
  const going = knowledge.verbs.find(({ goes }) => goes === true)?.verb;
  const { position } = observation;
  const worksAlone = (worker: string): boolean =>
    worker === agent || (ownValue(hands, worker) ?? []).every((hand) => hand === worker);
  const able = workers.filter((worker) => worksAlone(worker) && !taken.has(worker));
  if (giving === undefined || able.length < 2) return null;
  const underWay = view.isNew ? {} : ongoing;
  const projection = projectionOf(view.inventories, underWay, knowledge);
  const members = able.map(
    (name): Member => ({
      name,
      guessed: projection.guessed(name),
      inventory: withoutOwn(ownValue(projection.inventories, name) ?? {}, request.needs.filter(isOwn), name),
      pace: view.paceOf(name),
      busySeconds: busySeconds(name, ownValue(underWay, name), view, workloads),
    }),
  );
  return {
    members,
    workloads,
    knowledge,
    giving,
    going,
    underWay,
    placeOf: (member) => ownValue(places, member),
    mayDo: (member, task) => lessons.canTry(member, task),
    meetingFor: (maker) => {
      const place = ownValue(places, maker) ?? position;
      return going === undefined || place === undefined ? null : { going, position: blockOf(place) };
    },
    mayTry: (member, thing) => lessons.canTry(member, `${verbFor(thing, knowledge)} 1 ${thing}`),
    mayGive: (member, _thing, to) =>
      !failedTasks.some(({ agent: by, work }) => by === member && isGiftTo(to, work, giving)),
    handingTo: (member) => projection.handingTo(member),
    willHold: (member) => ownValue(projection.inventories, member) ?? {},
  };
}

function isGiftTo(receiver: string, work: Work, giving: string): boolean {
  return deedsIn(work).some(({ verb, recipient }) => verb === giving && recipient === receiver);
}

function blockOf({ x, y, z }: Position): Position {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}

/**
 * World seconds by estimate that what somebody is to hold by its task takes, from what it held when it last said so, and
 * those that it has worked since.
 */
export function secondsOfTask(
  worker: string,
  { task, brought = {}, seconds: sinceBegun = 0, quiet = sinceBegun }: PlanningInputs['ongoing'][string],
  view: LeaderView,
  workloads: Workloads,
): { readonly all: number; readonly worked: number } {
  const { needs } = readRequest(task, '', view.knowledge);
  const { seconds: all } = workloads.of(
    new Map(needs.map((need) => [need.name, { ...need, count: need.count + countItems(brought, need.items) }])),
    ownValue(view.inventories, worker) ?? {},
    view.paceOf(worker),
  );
  return { all, worked: Math.min(quiet, all) };
}

/** What is left of the time that its task takes; negative where it is at none, but has worked already. */
function busySeconds(
  worker: string,
  ongoing: PlanningInputs['ongoing'][string] | undefined,
  view: LeaderView,
  workloads: Workloads,
): number {
  if (ongoing === undefined) return -view.workedSeconds(worker);
  const { all, worked } = secondsOfTask(worker, ongoing, view, workloads);
  return all === Infinity ? 0 : all - worked;
}

function withoutOwn(inventory: Inventory, needs: readonly OwnNeed[], name: string): Inventory {
  const own = needs.filter(({ holder }) => holder === name);
  if (own.length === 0) return inventory;
  const left = { ...inventory };
  for (const { items, count } of own) {
    let kept = count;
    for (const item of items) {
      const some = Math.min(kept, left[item] ?? 0);
      if (some > 0) left[item] = (left[item] ?? 0) - some;
      kept -= some;
    }
  }
  return left;
}
