import { countItems, type Inventory, type Position, type WorldKnowledge } from '@s-agents/core';
import type { Handed } from './groups.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import type { Pace } from '../workload/pace.js';
import type { Workloads } from '../workload/workloads.js';

/**
 * A member as it will be when its present task is done. A member that commands others stands for its group: it holds
 * and makes what they hold and make together, and decides who does it.
 */
export interface Member extends Handed {
  readonly inventory: Inventory;
  /** What it holds in addition that was itself asked for; this counts where it is, and so is not handed over. */
  readonly counted?: Inventory;
  /** Items of its inventory that stand for any of several kinds, since it is not known yet which kind it will hold. */
  readonly guessed?: ReadonlySet<string>;
  /** World seconds by estimate until it is free. */
  readonly busySeconds: number;
  /** World seconds by estimate to come to the others from where it looks for something, or looked until now. */
  readonly awaySeconds?: number;
  readonly pace: Pace;
}

/** Who makes things together, and what is known of that. */
export interface Makers {
  readonly members: readonly Member[];
  readonly workloads: Workloads;
  readonly knowledge: WorldKnowledge;
  /** The verb by which things are handed over. */
  readonly giving: string;
  /** The place where a receiver meets its givers, and the verb for going there. Null when no place is known. */
  readonly meetingFor: (receiver: string) => { readonly position: Position; readonly going: string } | null;
  /** Where somebody was when it was last told. */
  readonly placeOf: (agent: string) => Position | undefined;
  readonly mayTry: (member: string, thing: string) => boolean;
  /**
   * Whether groups may obtain things for other members, and other members for groups. By default each group obtains
   * only its own.
   */
  readonly isBetweenGroups?: boolean;
  readonly mayGive: (member: string, thing: string, to: string) => boolean;
}

/** The members that need the least brought to them: the best makers, a few. */
export function likelyMakers(
  needs: readonly RequestedNeed[],
  { members, workloads }: Makers,
  most: number,
): readonly Member[] {
  const alone = (member: Member): number =>
    member.busySeconds +
    workloads.of(
      new Map(
        needs.map((need) => [need.name, { ...need, count: countItems(member.inventory, need.items) + need.count }]),
      ),
      member.inventory,
      member.pace,
    ).seconds;
  const seen = new Set<string>();
  return members
    .map((member) => ({ member, seconds: alone(member) }))
    .sort((a, b) => a.seconds - b.seconds)
    .filter(({ member }) => {
      const key = `${member.busySeconds} ${workloads.keyOf(member.inventory)}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, most)
    .map(({ member }) => member);
}
