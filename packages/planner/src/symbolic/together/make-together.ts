import { sumOf, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { deliverablesOf, quickSteps, stepsOnTheSpot, type Deliverable } from '../../means-ends/deliverables.js';
import type { SolutionStep } from '../../means-ends/in-order.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { severalStations } from '../../means-ends/several-stations.js';
import { trySolve } from '../../means-ends/try-solve.js';
import { isGroup } from '../team/groups.js';
import type { Makers, Member } from '../team/makers.js';
import type { Workload } from '../workload/workload.js';
import { bringTo, type Brought, type JointOrder, type MadeTogether } from './bring-to.js';

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
  // What it is not to make itself, but must hold itself, others bring it ready-made.
  const mayMake = ({ name }: SolutionStep): boolean => isShared || makers.mayTry(maker.name, name);
  const mayMakeTheRest = (deliverables: readonly Deliverable[]): boolean =>
    needs.every(
      ({ name, count }) =>
        makers.mayTry(maker.name, name) || deliverables.some((one) => one.name === name && one.count >= count),
    );
  return [
    // The first candidate has nobody bring the maker anything, for when it is as fast with what it holds.
    [],
    ...[steps, ...atSeveralStations(needs, steps, pooled, knowledge)].flatMap((way) =>
      [quickSteps, stepsOnTheSpot].map((isForMaker) =>
        deliverablesOf(needs, way, pooled, (step) => isForMaker(step) && mayMake(step)).map(
          ({ resting = 0, ...one }) => (isShared && resting > 0 ? { ...one, resting } : one),
        ),
      ),
    ),
  ]
    .filter((deliverables) => mayMakeTheRest(deliverables) && isNew(JSON.stringify(deliverables), seen))
    .map((deliverables) => bringWithFew(maker, { needs, deliverables, holder }, makers))
    .reduce<Brought | null>((best, one) => (weigh(one, saved) < weigh(best, saved) ? one : best), null);
}

/** World seconds by estimate that others save by searching and by waiting for the same things. */
interface Saved {
  readonly searching: number;
  readonly waiting: number;
}

function weigh(plan: Brought | null, saved: Saved): number {
  if (plan === null) return Infinity;
  return plan.seconds - (plan.isRaced ? saved.searching : 0) - (plan.givers.length === 0 ? saved.waiting : 0);
}

/** A member races the maker only if it takes at most this many times as long. */
const slowestRacer = 1.25;

/** The share of a wait that is luck: crops grow at random. */
const luckInWaiting = 0.3;

/**
 * How much sooner the first of all members that could do the whole alone is done than the maker: they search in
 * different places, what they wait for comes at random, and the luckiest decides.
 */
function savedByRacing(needs: readonly RequestedNeed[], maker: Member, { members, workloads, mayTry }: Makers): Saved {
  const whole = ({ inventory, pace }: Member): Workload =>
    workloads.of(new Map(needs.map((need) => [need.name, need])), inventory, pace);
  const { seconds, unfoundSeconds, waitingSeconds } = whole(maker);
  const racers = members.filter(
    (member) =>
      member.name === maker.name ||
      (!isGroup(member) &&
        needs.every(({ name }) => mayTry(member.name, name)) &&
        member.busySeconds + whole(member).seconds <= slowestRacer * (maker.busySeconds + seconds)),
  );
  const sooner = 1 - 1 / racers.length;
  return { searching: sooner * unfoundSeconds, waiting: sooner * luckInWaiting * waitingSeconds };
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
