import { sumOf, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { Deliverable } from '../../means-ends/deliverables.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { isGroup, receiverIn } from '../team/groups.js';
import { handOverSeconds } from '../team/hand-over.js';
import type { Makers, Member } from '../team/makers.js';
import { isMostlySearch } from '../team/sought-parts.js';
import { shareOf, shareOut, type Sharer } from '../workload/share-out.js';
import { secondsTo } from '../workload/ways-between.js';
import type { Workload } from '../workload/workload.js';
import { jointTasks, type Gift, type JointTask } from './joint-tasks.js';
import { handedOver, withoutStaying, type Counts } from './staying.js';
import { supply } from './supply.js';

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
export interface JointOrder {
  readonly needs: readonly RequestedNeed[];
  readonly deliverables: readonly Deliverable[];
  readonly holder: string | undefined;
}

/**
 * `givers`: the members that hand something over, those that take longest first; `isRaced`: members that are not in the
 * plan search for the same things, so that luck finds them sooner.
 */
export interface Brought extends MadeTogether {
  readonly givers: readonly string[];
  readonly isRaced: boolean;
}

/** The others bring the maker `deliverables`, of which it makes what it needs. */
export function bringTo(maker: Member, { needs, deliverables, holder }: JointOrder, makers: Makers): Brought | null {
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
