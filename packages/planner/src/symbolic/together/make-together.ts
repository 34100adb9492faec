import { countItems, sumOf, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { deliverablesOf, quickSteps, stepsOnTheSpot, type Deliverable } from '../../means-ends/deliverables.js';
import { isGroup, receiverIn } from '../team/groups.js';
import { handOverSeconds } from '../team/hand-over.js';
import { jointTasks, type Gift, type JointTask, type Making } from './joint-tasks.js';
import type { Makers, Member } from '../team/makers.js';
import { isMostlySearch } from '../team/sought-parts.js';
import type { SolutionStep } from '../../means-ends/in-order.js';
import { trySolve } from '../../means-ends/try-solve.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { severalStations } from '../../means-ends/several-stations.js';
import { shareOf, shareOut, type Sharer } from '../workload/share-out.js';
import { handedOver, withoutStaying, type Counts } from './staying.js';
import { take, takeSparing } from '../../means-ends/take.js';
import { secondsTo } from '../workload/ways-between.js';
import type { Workload } from '../workload/workload.js';

/** World seconds by estimate that it takes at least to walk to somebody and hand things over. */
const leastHandOver = 10;
/** Estimated world seconds that each giver costs the maker, which receives them one after the other where it waits. */
const secondsPerGiver = 2;

export interface MadeTogether {
  readonly maker: string;
  readonly tasks: readonly JointTask[];
  /** World seconds by estimate. */
  readonly seconds: number;
}

/** What the maker is to hold in the end, what it must be brought for that, and in whose hands it is to be. */
interface JointOrder {
  readonly needs: readonly RequestedNeed[];
  readonly deliverables: readonly Deliverable[];
  readonly holder: string | undefined;
}

/**
 * `givers`: the members that hand something over, those that take longest first; `isRaced`: members that are not in the
 * plan search for the same things, so that luck finds them sooner.
 */
interface Brought extends MadeTogether {
  readonly givers: readonly string[];
  readonly isRaced: boolean;
}

/**
 * A plan by which `maker` comes to hold what is needed while the others bring it parts: what they hold and it lacks is
 * handed over, and what nobody holds is shared out. Steps on the spot that take long are done by others, or all by the
 * maker, whichever is faster. `needs`: what the maker is to hold in the end. `isShared`: it counts in everybody's
 * hands, so items that are only asked for stay where they are. `holder`: which of the maker's people is to hold it, if
 * that matters. Null: there is no way.
 */
export function makeTogether(
  needs: readonly RequestedNeed[],
  maker: Member,
  makers: Makers,
  { isShared = false, holder }: { readonly isShared?: boolean; readonly holder?: string } = {},
): MadeTogether | null {
  const { members, knowledge } = makers;
  const pooled = sumOf(members.map((member) => (member.name === maker.name ? maker : member).inventory));
  const steps = trySolve(needs, pooled, knowledge);
  if (steps === null) return null;
  const seen = new Set<string>();
  const saved = savedByRacing(needs, maker, makers);
  const mayMakeTheRest = (deliverables: readonly Deliverable[]): boolean =>
    needs.every(
      ({ name, count }) =>
        makers.mayTry(maker.name, name) || deliverables.some((one) => one.name === name && one.count >= count),
    );
  return [
    // The first candidate has nobody bring the maker anything, for when it is as fast with what it holds.
    [],
    ...[steps, ...atSeveralStations(needs, steps, pooled, knowledge)].flatMap((way) =>
      [quickSteps, stepsOnTheSpot].map((takesItself) =>
        deliverablesOf(needs, way, pooled, takesItself).map(({ resting = 0, ...one }) =>
          isShared && resting > 0 ? { ...one, resting } : one,
        ),
      ),
    ),
  ]
    .filter((deliverables) => mayMakeTheRest(deliverables) && isNew(JSON.stringify(deliverables), seen))
    .map((deliverables) => bringWithFew(maker, { needs, deliverables, holder }, makers))
    .reduce<Brought | null>((best, one) => (weigh(one, saved) < weigh(best, saved) ? one : best), null);
}

/** The others bring something only if this takes less than such a share of the maker's time, since estimates are rough. */
const worthBringing = 0.92;

/** `saved`: world seconds by estimate that others save by searching for the same things. */
function weigh(plan: Brought | null, saved: number): number {
  if (plan === null) return Infinity;
  const seconds = plan.isRaced ? plan.seconds - saved : plan.seconds;
  return plan.givers.length === 0 ? seconds : seconds / worthBringing;
}

/** A member races the maker only if it takes at most this many times as long. */
const slowestRacer = 1.25;

/**
 * World seconds by estimate that the first of all members that could do the whole alone is done sooner than the maker:
 * they search in different places, and the luckiest decides.
 */
function savedByRacing(needs: readonly RequestedNeed[], maker: Member, { members, workloads, mayTry }: Makers): number {
  const whole = ({ inventory, pace }: Member): Workload =>
    workloads.of(new Map(needs.map((need) => [need.name, need])), inventory, pace);
  const { seconds, unfoundSeconds } = whole(maker);
  const racers = members.filter(
    (member) =>
      member.name === maker.name ||
      (!isGroup(member) &&
        needs.every(({ name }) => mayTry(member.name, name)) &&
        member.busySeconds + whole(member).seconds <= slowestRacer * (maker.busySeconds + seconds)),
  );
  return unfoundSeconds * (1 - 1 / racers.length);
}

function isNew(key: string, seen: Set<string>): boolean {
  return !seen.has(key) && seen.add(key).has(key);
}

/**
 * Drops the giver with the least to do, one after the other, and keeps the fastest plan: a giver that has little to do
 * may cost the maker more time than it saves.
 */
function bringWithFew(maker: Member, order: JointOrder, makers: Makers): Brought | null {
  let best: Brought | null = null;
  let { members } = makers;
  for (;;) {
    const brought: Brought | null = bringTo(maker, order, { ...makers, members });
    if (brought === null) return best;
    if (brought.seconds < (best?.seconds ?? Infinity)) best = brought;
    const least = brought.givers.at(-1);
    if (least === undefined) return best;
    members = members.filter(({ name }) => name !== least);
  }
}

/** The others bring the maker `deliverables`, of which it makes what it needs. */
function bringTo(maker: Member, { needs, deliverables, holder }: JointOrder, makers: Makers): Brought | null {
  const { members, workloads, knowledge } = makers;
  const receiver = holder ?? receiverIn(maker, deliverables);
  const seesToIt = ({ name, hands }: Member): boolean =>
    name === maker.name || makers.isBetweenGroups === true || (!isGroup(maker) && !isGroup({ name, hands }));
  const helpers = new Set(members.filter(seesToIt).map(({ name }) => name));
  const { kept, gifts, missing } = supply(deliverables, { maker, receiver }, makers);
  const meeting = ({ name, awaySeconds = 0 }: Member): number =>
    awaySeconds + (maker.awaySeconds ?? 0) + Math.max(leastHandOver, handOverSeconds(name, receiver, makers));
  const sharers = members.map((member): Sharer => {
    const isMaker = member.name === maker.name;
    const own = gifts.filter(({ from }) => from === member.name);
    const given = own.map(({ item, count }) => ({ name: item, items: [item], count }));
    return {
      ...member,
      busySeconds: member.busySeconds + (own.length > 0 ? meeting(member) : 0),
      extraSeconds: isMaker || own.length > 0 ? 0 : meeting(member),
      comesBack: !isMaker,
      bundle: new Map((isMaker ? kept : given).map((one) => [one.name, one])),
      hands: member.hands.length,
    };
  });
  const shared = shareOut(
    missing.map((ingredient) => {
      const share = shareOf(ingredient, knowledge);
      // A thing that is mostly searched for is not divided: each member would have to find some, and the slowest would
      // decide.
      return isMostlySearch(ingredient, knowledge, workloads) ? { ...share, sideBySide: ingredient.count } : share;
    }),
    sharers,
    {
      workloads,
      evenIfHopeless: false,
      mayTry: (name, thing) =>
        helpers.has(name) &&
        makers.mayTry(name, thing) &&
        (name === maker.name || makers.mayGive(name, thing, receiver)),
    },
  );
  if (shared.seconds === Infinity) return null;
  const handed = handedOver(missing, maker.name, shared.added);
  const brought = broughtTo(gifts, handed, knowledge);
  const toMake = withoutStaying(needs, maker.name, shared.added, handed);
  const { pace } = maker;
  const bundle = shared.bundles.get(maker.name) ?? new Map<string, Ingredient>();
  const own = workloads.of(bundle, maker.inventory, pace);
  const rest = workloads.of(new Map(toMake.map((need) => [need.name, need])), sumOf([own.inventory, brought]), pace);
  if (rest.seconds === Infinity) return null;
  const givers = members.filter(
    ({ name }) => name !== maker.name && (handed.has(name) || gifts.some(({ from }) => from === name)),
  );
  const secondsOf = (name: string): number => shared.secondsOf.get(name) ?? 0;
  const workOfGiver = ({ name, inventory, pace }: Member): Workload =>
    workloads.of(shared.bundles.get(name) ?? new Map<string, Ingredient>(), inventory, pace);
  // A giver that works less deep than the maker has to go down to it; the way back up is already counted.
  const secondsThere = (giver: Member): number =>
    secondsOf(giver.name) + Math.max(0, secondsTo(own) - secondsTo(workOfGiver(giver)));
  return {
    maker: maker.name,
    tasks: jointTasks(toMake, { maker, receiver, holder }, { gifts, handed, shared }, makers),
    seconds: Math.max(
      Math.max(secondsOf(maker.name), ...givers.map(secondsThere)) + secondsPerGiver * givers.length + rest.seconds,
      shared.seconds,
    ),
    givers: givers.map(({ name }) => name).sort((a, b) => secondsOf(b) - secondsOf(a)),
    isRaced: givers.length === 0 || missing.some((thing) => isMostlySearch(thing, knowledge, workloads)),
  };
}

/**
 * Splits the deliverables into what the maker holds, what other members hand over, and what nobody holds. Members that
 * hold most of a thing give first, and among equals those that are free soonest.
 */
function supply(
  deliverables: readonly Deliverable[],
  { maker, receiver }: Making,
  { members, mayGive }: Makers,
): { readonly kept: readonly Ingredient[]; readonly gifts: readonly Gift[]; readonly missing: readonly Deliverable[] } {
  const held = new Map(members.map(({ name, inventory }) => [name, { ...inventory }]));
  const own = { ...maker.inventory };
  const kept: Ingredient[] = [];
  const gifts: Gift[] = [];
  const missing = deliverables.flatMap((wanted, index) => {
    const others = deliverables.slice(index + 1);
    const { name, items } = wanted;
    const taken = take(own, items, wanted.count, others);
    if (taken > 0) kept.push({ name, items, count: taken });
    const lacking = wanted.count - taken;
    const resting = Math.min(lacking, wanted.resting ?? 0);
    let left = lacking - resting;
    const holders = members
      .filter(({ name }) => name !== maker.name && mayGive(name, wanted.name, receiver))
      .map(({ name, guessed, busySeconds }) => ({ from: name, inventory: held.get(name) ?? {}, guessed, busySeconds }))
      .sort(
        (a, b) =>
          Math.min(left, countItems(b.inventory, wanted.items)) -
            Math.min(left, countItems(a.inventory, wanted.items)) || a.busySeconds - b.busySeconds,
      );
    for (const { from, inventory, guessed } of holders)
      for (const [item, count] of takeSparing(inventory, wanted.items, left, others)) {
        left -= count;
        gifts.push({ from, item, count, word: guessed?.has(item) === true ? wanted.name : item });
      }
    return left + resting > 0 ? [{ ...wanted, count: left + resting, resting }] : [];
  });
  return { kept, gifts, missing };
}

/** What the others hand to the maker in all. */
function broughtTo(gifts: readonly Gift[], handed: Counts, knowledge: WorldKnowledge): Inventory {
  const inventory: Record<string, number> = {};
  const bring = (item: string | undefined, count: number): void => {
    if (item !== undefined) inventory[item] = (inventory[item] ?? 0) + count;
  };
  for (const { item, count } of gifts) bring(item, count);
  for (const things of handed.values()) for (const [thing, count] of things) bring(knowledge.resolve(thing)[0], count);
  return inventory;
}

/** The steps with more and more stations side by side: others can bring what these are made of. */
function atSeveralStations(
  needs: readonly Ingredient[],
  steps: readonly SolutionStep[],
  inventory: Inventory,
  knowledge: WorldKnowledge,
): readonly (readonly SolutionStep[])[] {
  return severalStations(steps, knowledge).flatMap((rules) => {
    const several = trySolve(needs, inventory, rules);
    return several === null ? [] : [several];
  });
}
