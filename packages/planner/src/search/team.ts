import type { Deed, Inventory, Position, WorldKnowledge } from '@s-agents/core';
import { blockPosition, countItems, deedsIn, ownValue, sumOf, verbHas, verbWith } from '@s-agents/kit';
import { verbFor } from '../getting.js';
import { readRequest, type RequestedNeed } from '../means-ends/needs.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import type { Hand } from '../team/groups.js';
import { FailedGifts } from '../team/failed-gifts.js';
import { handOverSeconds } from '../team/hand-over.js';
import type { LeaderView } from '../team/leader-view.js';
import { secondsOfTask } from '../team/seconds-of-task.js';
import { projectionOf } from '../team/projection.js';
import { secondsAway } from '../team/seconds-away.js';
import type { Pace } from '../workload/pace.js';
import type { Workload } from '../workload/workload.js';
import type { Bundle, Workloads } from '../workload/workloads.js';
import { take } from '../means-ends/take.js';

/** A member as it will be once it is free. One that commands others stands for its whole group. */
export interface Member {
  readonly name: string;
  readonly hands: readonly Hand[];
  /** World seconds from now, by estimate; Infinity where nothing is known of what it is at. */
  readonly freeAt: number;
  /** What it can use, without what counts for the goal where it is. */
  readonly inventory: Inventory;
  /** What it holds that counts for the goal where it is. */
  readonly counted: Inventory;
  /** Items of it that stand for any of several kinds, since it is not known yet which kind it will hold. */
  readonly guessed: ReadonlySet<string>;
  /** World seconds by estimate from where it is looking for something back to the others. */
  readonly awaySeconds: number;
  readonly pace: Pace;
}

/** Something that counts in everybody's hands, how much of it is not held yet, and who is at it. */
export interface Wanted {
  readonly need: RequestedNeed;
  readonly open: number;
  readonly underWay: readonly { readonly count: number; readonly start: number; readonly end: number }[];
  /** Whether it comes piece by piece, as what is gathered does, and not all at once. */
  readonly isGradual: boolean;
}

/** Those who can work for a goal, and what is known of how they do so. */
export interface Team {
  readonly members: readonly Member[];
  readonly knowledge: WorldKnowledge;
  readonly workloads: Workloads;
  /** The verb by which things are handed over; undefined where there is none. */
  readonly giving: string | undefined;
  /** All that is asked to be held, be it held already or not. */
  readonly needs: readonly RequestedNeed[];
  readonly wanted: readonly Wanted[];
  /** World seconds until all is done that is under way besides. */
  readonly underWaySeconds: number;
  readonly secondsUnderWay: (id: string) => number;
  /** The id of the task that a member is at; none where it is at nothing. */
  readonly atWork: (member: string) => readonly string[];
  /** The ids of tasks under way that hand something to a member. */
  readonly handingTo: (member: string) => readonly string[];
  readonly member: (name: string) => Member;
  /** In whose hands a member is told to have things: those who work for it; undefined where it works alone. */
  readonly holderOf: (to: string | null) => string | undefined;
  /** Through whom somebody is told what to do; itself where nobody leads to it. */
  readonly memberOf: (name: string) => string;
  /** Whether a member may be given a deed, by what was learnt. */
  readonly may: (member: string, deed: Deed) => boolean;
  readonly mayGet: (member: string, thing: string) => boolean;
  /** Whether a member may be given several things to get as one task. */
  readonly mayGetAll: (member: string, things: readonly string[]) => boolean;
  readonly mayGive: (member: string, thing: string, to: string) => boolean;
  /** What the receiver of a gift does before, since its giver could not get to it; null where it does nothing. */
  readonly comesFor: (from: string, to: string) => Deed | null;
  /** Whether a member is on its way to another one. */
  readonly isComing: (member: string, to: string) => boolean;
  readonly handOverSeconds: (from: string, to: string) => number;
  readonly meetingPlace: (receiver: string) => Position | undefined;
  /** What those take who are at work of what the world has no more of than a number. */
  readonly drawn: Inventory;
  /** What a member does for a bundle from what it can use, beside what others draw; null where it cannot do it. */
  readonly workOf: (member: Member, bundle: Bundle, inventory: Inventory, drawn: Inventory) => Workload | null;
}

export function teamOf(
  view: LeaderView,
  inputs: PlanningInputs,
  needs: readonly RequestedNeed[],
  workloads: Workloads,
): Team {
  const { agent, observation, inventories, places, failedTasks } = inputs;
  const { workers, knowledge, lessons, groups, memberOf } = view;
  const giving = verbWith('gives', knowledge);
  const handsOf = (worker: string): readonly Hand[] =>
    (ownValue(groups, worker) ?? []).map((name) => ({
      name,
      inventory: name === agent ? observation.inventory : (ownValue(inventories, name) ?? {}),
    }));
  const underWay = view.isNew ? {} : inputs.ongoing;
  const held = Object.fromEntries(workers.map((name) => [name, sumOf(handsOf(name).map((hand) => hand.inventory))]));
  const projection = projectionOf(held, underWay, knowledge, memberOf);
  const counted = countedIn(needs, workers, projection.inventories, memberOf);
  const placeOf = (one: string): Position | undefined => (one === agent ? observation.position : ownValue(places, one));
  const leftOf = (worker: string): number => {
    const task = ownValue(underWay, worker);
    if (task === undefined) return 0;
    const { all, unfound } = secondsOfTask(worker, task, view, workloads);
    if (all === Infinity) return Infinity;
    const { seconds = 0, quiet = seconds } = task;
    // A search may end at any time, however long it has lasted.
    const handing = deedsIn(task.work).reduce(
      (most, { recipient }) =>
        recipient === undefined ? most : Math.max(most, handOverSeconds(worker, recipient, placeOf)),
      0,
    );
    return Math.max(0, all + handing - quiet, unfound);
  };
  /** Nobody waits for what it is not known when it is over. */
  const knownLeft = (worker: string): number => {
    const seconds = leftOf(worker);
    return seconds === Infinity ? 0 : seconds;
  };
  const members = workers
    .filter((worker) => handsOf(worker).length > 0)
    .map((name): Member => {
      const task = ownValue(underWay, name);
      const all = ownValue(projection.inventories, name) ?? {};
      return {
        name,
        hands: handsOf(name),
        freeAt: leftOf(name),
        inventory: difference(all, counted.get(name) ?? {}),
        counted: counted.get(name) ?? {},
        guessed: projection.guessed(name),
        awaySeconds: task === undefined ? 0 : secondsAway(task, knowledge),
        pace: view.paceOf(name),
      };
    });
  const byName = new Map(members.map((member) => [member.name, member]));
  const nobody: Member = {
    name: '',
    hands: [],
    freeAt: 0,
    inventory: {},
    counted: {},
    guessed: new Set(),
    awaySeconds: 0,
    pace: view.paceOf(''),
  };
  const gifts = new FailedGifts(failedTasks, { knowledge, lessons, inventories, workers });
  const may = (member: string, deed: Deed): boolean => lessons.canTry(member, [deed]);
  return {
    members,
    knowledge,
    workloads,
    giving,
    needs,
    wanted: wantedIn(needs, view, underWay, knownLeft),
    underWaySeconds: secondsBesides(needs, view, underWay, knownLeft),
    secondsUnderWay: (id) => {
      const [worker] = Object.entries(underWay).find(([, task]) => task.id === id) ?? [];
      return worker === undefined ? 0 : knownLeft(worker);
    },
    atWork: (member) => {
      const id = ownValue(underWay, member)?.id;
      return id === undefined ? [] : [id];
    },
    handingTo: (member) => projection.handingTo(member),
    member: (name) => byName.get(name) ?? nobody,
    memberOf,
    holderOf: (to) => (to === null || view.wayTo(to)?.isAlone !== false ? undefined : to),
    may,
    mayGet: (member, thing) => may(member, { verb: verbFor(thing, knowledge), object: thing, quantity: 1 }),
    mayGetAll: (member, things) =>
      lessons.canTry(
        member,
        [...new Set(things)].map((thing) => ({ verb: verbFor(thing, knowledge), object: thing, quantity: 1 })),
      ),
    mayGive: gifts.mayGive,
    comesFor: (from, to) => {
      const deed = gifts.comesFor(from, to);
      const place = placeOf(from);
      return deed === null || place === undefined ? deed : { ...deed, position: blockPosition(place) };
    },
    isComing: (to, from) =>
      deedsIn(ownValue(underWay, to)?.work ?? []).some(
        ({ verb, recipient }) => recipient === from && verbHas(verb, 'comes', knowledge),
      ),
    handOverSeconds: (from, to) => handOverSeconds(from, to, placeOf),
    meetingPlace: (receiver) => {
      const place = placeOf(receiver) ?? observation.position;
      return place === undefined ? undefined : blockPosition(place);
    },
    drawn: sumOf(Object.entries(underWay).map(([worker, task]) => secondsOfTask(worker, task, view, workloads).draws)),
    workOf: (member, bundle, inventory, drawn) => {
      const all = workloads.of(bundle, inventory, member.pace, drawn);
      if (all.seconds === Infinity) return null;
      const hands = member.hands.length;
      return hands <= 1 ? all : workloads.of(partOf(bundle, inventory, hands), inventory, member.pace, drawn);
    },
  };
}

function wantedIn(
  needs: readonly RequestedNeed[],
  { stock, knowledge }: LeaderView,
  underWay: PlanningInputs['ongoing'],
  leftOf: (worker: string) => number,
): readonly Wanted[] {
  return needs
    .filter(({ holder }) => holder === undefined)
    .map((need) => ({
      need,
      open: need.count - stock.held(need),
      underWay: Object.keys(underWay).flatMap((worker) => {
        const count = stock.broughtBy(worker, need);
        return count > 0 ? [{ count, start: 0, end: leftOf(worker) }] : [];
      }),
      isGradual: knowledge.methods(need.name)[0]?.gathers === true,
    }));
}

/** World seconds until all tasks under way are done but those by which somebody only gets what counts in every hand. */
function secondsBesides(
  needs: readonly RequestedNeed[],
  { knowledge }: LeaderView,
  underWay: PlanningInputs['ongoing'],
  leftOf: (worker: string) => number,
): number {
  const shared = needs.filter(({ holder }) => holder === undefined);
  const others = Object.entries(underWay).filter(([, { work: given }]) => {
    const work = readRequest(given, '', knowledge);
    const isShared = work.needs.every((one) => shared.some(({ name }) => name === one.name));
    const isForNeeds = work.needs.some((one) => needs.some(({ name }) => name === one.name));
    return work.deeds.length > 0 || (isForNeeds && !isShared);
  });
  return Math.max(0, ...others.map(([worker]) => leftOf(worker)));
}

/** What each of several hands does of a bundle: an equal part, for which each needs tools of its own. */
function partOf(bundle: Bundle, inventory: Inventory, hands: number): Bundle {
  return new Map(
    [...bundle].map(([name, thing]) => {
      const held = countItems(inventory, thing.items);
      return [name, { ...thing, count: held + Math.ceil((thing.count - held) / hands) }];
    }),
  );
}

/** By member, what it holds of what is needed: what somebody must hold, in its hands, and the rest in anybody's. */
function countedIn(
  needs: readonly RequestedNeed[],
  workers: readonly string[],
  inventories: Readonly<Record<string, Inventory>>,
  memberOf: (name: string) => string,
): ReadonlyMap<string, Inventory> {
  const left = new Map(workers.map((name) => [name, { ...(ownValue(inventories, name) ?? {}) }]));
  for (const { items, count, holder } of needs.toSorted(
    (a, b) => Number(b.holder !== undefined) - Number(a.holder !== undefined),
  )) {
    let open = count;
    for (const name of holder === undefined ? workers : [memberOf(holder)]) {
      const own = left.get(name);
      if (own !== undefined && open > 0) open -= take(own, items, open);
    }
  }
  return new Map(workers.map((name) => [name, difference(ownValue(inventories, name) ?? {}, left.get(name) ?? {})]));
}

function difference(all: Inventory, some: Inventory): Inventory {
  return Object.fromEntries(
    Object.entries(all).flatMap(([item, count]) => {
      const left = count - (ownValue(some, item) ?? 0);
      return left > 0 ? [[item, left]] : [];
    }),
  );
}
