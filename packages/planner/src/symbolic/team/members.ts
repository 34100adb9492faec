import {
  blockPosition,
  countItems,
  deedsIn,
  ownValue,
  sumOf,
  verbHas,
  verbWith,
  workOf,
  type FailedTask,
  type Ingredient,
  type Inventory,
  type Method,
  type OngoingTask,
  type Position,
  type Work,
  type WorldKnowledge,
} from '@s-agents/core';
import { verbFor } from '../../getting.js';
import type { PlanningInputs } from '../../purposes/schemas.js';
import type { Handing } from './gifts-in-turn.js';
import type { Hand } from './groups.js';
import type { LeaderView } from './leader-view.js';
import type { Makers, Member } from './makers.js';
import { readRequest } from '../../means-ends/needs.js';
import { isOwn, withoutOwn } from './own-needs.js';
import { projectionOf } from './projection.js';
import { secondsAway } from './sought-parts.js';
import type { Workloads } from '../workload/workloads.js';

/** Who can make things together by handing them over, and what is known of tasks under way that hand something over. */
export interface Team extends Makers, Handing {
  /** The ids of the tasks under way that hand something to a member. */
  handingTo(member: string): readonly string[];
  /**
   * The members that receive things: by a task under way, by a planned task that has not begun, or already since their
   * present task began.
   */
  readonly receivers: ReadonlySet<string>;
  /**
   * Returns all that an agent or its group will hold when the tasks under way are done, including what it must hold
   * itself.
   */
  willHold(holder: string): Inventory;
}

/** What a planner's inputs tell of a team. */
export type TeamInputs = Pick<
  PlanningInputs,
  | 'ongoing'
  | 'agent'
  | 'observation'
  | 'failedTasks'
  | 'places'
  | 'doneTasks'
  | 'inventories'
  | 'previousPlan'
  | 'notBegun'
>;

/**
 * Returns the members that can make things together, each with what it and its group will hold after their present
 * tasks, minus what agents must hold themselves. Null: nothing can be handed over, or there is nobody to hand it to.
 */
export function teamOf(
  view: LeaderView,
  { ongoing, agent, observation, failedTasks, places, inventories, previousPlan, notBegun }: TeamInputs,
  taken: ReadonlySet<string>,
  workloads: Workloads,
): Team | null {
  const { workers, lessons, knowledge, request, groups, memberOf } = view;
  const giving = verbWith('gives', knowledge);
  const going = verbWith('goes', knowledge);
  const { position } = observation;
  const handsOf = (worker: string): readonly Hand[] =>
    (ownValue(groups, worker) ?? []).map((name) => ({
      name,
      inventory: name === agent ? observation.inventory : (ownValue(inventories, name) ?? {}),
    }));
  const able = workers.filter((worker) => handsOf(worker).length > 0 && !taken.has(worker));
  if (giving === undefined || able.length < 2) return null;
  const underWay = view.isNew ? {} : ongoing;
  const held = Object.fromEntries(workers.map((name) => [name, sumOf(handsOf(name).map((hand) => hand.inventory))]));
  const projection = projectionOf(held, underWay, knowledge, memberOf);
  const members = able.map(
    (name): Member => ({
      name,
      hands: handsOf(name),
      guessed: projection.guessed(name),
      inventory: withoutOwn(
        ownValue(projection.inventories, name) ?? {},
        request.needs.filter(isOwn).filter(({ holder }) => memberOf(holder) === name),
      ),
      pace: view.paceOf(name),
      awaySeconds: view.awaySeconds(name) + awaySeconds(ownValue(underWay, name), knowledge),
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
    placeOf: (one) => ownValue(places, one),
    memberOf,
    mayDo: (member, task) => lessons.canTry(member, task),
    meetingFor: (receiver) => {
      const place =
        placeGoneTo(ownValue(underWay, receiver)?.task ?? '', knowledge) ?? ownValue(places, receiver) ?? position;
      return going === undefined || place === undefined ? null : { going, position: blockPosition(place) };
    },
    mayTry: (member, thing) => lessons.canTry(member, `${verbFor(thing, knowledge)} 1 ${thing}`),
    mayGive: (member, thing, to) =>
      !failedTasks.some(
        (failure) =>
          failure.agent === member && isGiftTo(to, failure.work, giving) && concerns(thing, failure, knowledge),
      ),
    handingTo: (member) => projection.handingTo(member),
    receivers: new Set([
      ...receiversIn(
        [
          ...Object.values(underWay),
          ...(view.isNew ? [] : (previousPlan?.tasks ?? [])).filter(({ id }) => notBegun.includes(id)),
        ].map(({ task }) => task),
        giving,
        memberOf,
      ),
      ...able.filter((name) => Object.keys(ownValue(underWay, name)?.brought ?? {}).length > 0),
    ]),
    willHold: (holder) => ownValue(projection.inventories, memberOf(holder)) ?? {},
  };
}

/** Those members to whom tasks hand something over. */
function receiversIn(tasks: readonly string[], giving: string, memberOf: (hand: string) => string): readonly string[] {
  const deeds = tasks.flatMap((task) => deedsIn(workOf(task)));
  return deeds.flatMap(({ verb, recipient }) =>
    verb === giving && recipient !== undefined ? [memberOf(recipient)] : [],
  );
}

/** Where a task brings its doer in the end, as far as it says so. */
function placeGoneTo(task: string, knowledge: Pick<WorldKnowledge, 'verbs'>): Position | undefined {
  const goals = deedsIn(workOf(task)).filter(({ verb }) => verbHas(verb, 'goes', knowledge));
  return goals.flatMap(({ position }) => (position?.y === undefined ? [] : { ...position, y: position.y })).at(-1);
}

function awaySeconds(ongoing: OngoingTask | undefined, knowledge: WorldKnowledge): number {
  return ongoing === undefined ? 0 : secondsAway(ongoing, knowledge);
}

function isGiftTo(receiver: string, work: Work, giving: string): boolean {
  return deedsIn(work).some(({ verb, recipient }) => verb === giving && recipient === receiver);
}

/**
 * Whether a failed gift says that the giver cannot hand over `thing`. A giver that merely lacked an item can still hand
 * over others.
 */
function concerns(
  thing: string,
  { reason, missing = [] }: FailedTask,
  { resolve }: Pick<WorldKnowledge, 'resolve'>,
): boolean {
  if (reason !== 'missing-item' || missing.length === 0) return true;
  const items = new Set([thing, ...resolve(thing)]);
  return missing.some((lack) => lack.items.some((item) => items.has(item)));
}

/**
 * Estimates the world seconds for all that a worker is to hold by its task, from what it last reported to hold, and
 * those that it has worked since.
 */
export function secondsOfTask(
  worker: string,
  { task, brought = {}, seconds: sinceBegun = 0, quiet = sinceBegun }: PlanningInputs['ongoing'][string],
  view: LeaderView,
  workloads: Workloads,
): { readonly all: number; readonly worked: number; readonly unfound: number } {
  const { needs } = readRequest(task, '', view.knowledge);
  const { seconds: all, unfoundSeconds } = workloads.of(
    new Map(needs.map((need) => [need.name, { ...need, count: need.count + countItems(brought, need.items) }])),
    withWhatIsLeft(worker, needs, view),
    view.paceOf(worker),
  );
  // Past its estimate without a report, a member counts as not having found anything yet.
  return { all, worked: quiet < all ? quiet : Math.max(0, all - unfoundSeconds), unfound: unfoundSeconds };
}

/**
 * Returns what a worker holds together with what it has left somewhere and what is being made of that, since these take
 * no more of its work.
 */
function withWhatIsLeft(worker: string, needs: readonly Ingredient[], view: LeaderView): Inventory {
  const held = ownValue(view.inventories, worker) ?? {};
  const left = ownValue(view.left, worker);
  if (left === undefined) return held;
  const becoming = needs.flatMap(({ name, items: [item] }) =>
    item === undefined ? [] : [{ [item]: mostMadeOf(left, view.knowledge.methods(name)) }],
  );
  return sumOf([held, left, ...becoming]);
}

/** How many can be made at a station of what lies there, by whichever method makes the most. */
function mostMadeOf(left: Inventory, methods: readonly Method[]): number {
  const made = methods
    .filter(({ station, consumes }) => station !== null && consumes.length > 0)
    .map(
      ({ consumes, yields }) =>
        yields * Math.min(...consumes.map((used) => Math.floor(countItems(left, used.items) / used.count))),
    );
  return Math.max(0, ...made);
}

/** Returns the remaining world seconds of a worker's task; negative if it has no task but has worked already. */
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
