import { countItems, formatDeed, type Inventory } from '@s-agents/core';
import { isGroup } from '../team/groups.js';
import { handOverSeconds } from '../team/hand-over.js';
import type { Team } from '../team/members.js';
import { trySolve } from '../../means-ends/try-solve.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import type { SharedOut, Sharer } from '../workload/share-out.js';

/** A tool that one member hands to another before either begins with its share. */
export interface ToolGift {
  readonly from: string;
  readonly to: string;
  readonly task: string;
}

/** Shares that members see to with tools that others have handed them. */
export interface WithTools {
  readonly gifts: readonly ToolGift[];
  readonly shared: SharedOut;
}

/** Somebody who can be given a share, with the tool that it hands over or is handed. */
interface Handed {
  readonly sharers: readonly Sharer[];
  readonly gift: ToolGift;
}

/**
 * Hands tools that one member holds several of to members that would have to make one for their share, one tool at a
 * time as long as all is done sooner by that. Null: nothing is gained.
 */
export function handTools(
  needs: readonly RequestedNeed[],
  sharers: readonly Sharer[],
  team: Team,
  share: (sharers: readonly Sharer[]) => SharedOut,
): WithTools | null {
  let best: WithTools & { readonly sharers: readonly Sharer[] } = { gifts: [], shared: share(sharers), sharers };
  for (;;) {
    const { gifts, shared } = best;
    const next = handedOnce(needs, best.sharers, team)
      .map((handed) => ({
        gifts: [...gifts, handed.gift],
        shared: share(handed.sharers),
        sharers: handed.sharers,
      }))
      .reduce<typeof best | null>((a, b) => (b.shared.seconds < (a ?? best).shared.seconds ? b : a), null);
    if (next === null || shared.isHopeless !== next.shared.isHopeless) break;
    best = next;
  }
  return best.gifts.length === 0 ? null : best;
}

/** All ways to hand over one tool more; of receivers who are alike, one is looked at. */
function handedOnce(needs: readonly RequestedNeed[], sharers: readonly Sharer[], team: Team): readonly Handed[] {
  const seen = new Set<string>();
  const alone = sharers.filter(
    ({ name, hands }) => hands === 1 && team.members.some((member) => member.name === name && !isGroup(member)),
  );
  return alone.flatMap((to) =>
    lackedTools(needs, to.inventory, team).flatMap((items) =>
      alone.flatMap((from) => {
        if (from === to || countItems(from.inventory, items) < 2) return [];
        const seconds = handOverSeconds(from.name, to.name, team);
        return items.flatMap((item): readonly Handed[] => {
          const key = `${from.name} ${item} ${seconds} ${to.busySeconds} ${team.workloads.keyOf(to.inventory)}`;
          if ((from.inventory[item] ?? 0) === 0 || seen.has(key) || !team.mayGive(from.name, item, to.name)) return [];
          seen.add(key);
          return handed(sharers, { from, to, item, seconds }, team);
        });
      }),
    ),
  );
}

function handed(
  sharers: readonly Sharer[],
  {
    from,
    to,
    item,
    seconds,
  }: { readonly from: Sharer; readonly to: Sharer; readonly item: string; readonly seconds: number },
  team: Team,
): readonly Handed[] {
  const place = team.meetingFor(to.name)?.position;
  const deed = { verb: team.giving, object: item, quantity: 1, recipient: to.name };
  const task = formatDeed(place === undefined ? deed : { ...deed, position: place });
  if (!team.mayDo(from.name, task)) return [];
  // Both are there when the later one of them is.
  const busySeconds = Math.max(from.busySeconds, to.busySeconds) + seconds;
  return [
    {
      gift: { from: from.name, to: to.name, task },
      sharers: sharers.map((sharer) => {
        if (sharer === from) return { ...from, busySeconds, inventory: withMoreOf(from.inventory, item, -1) };
        return sharer === to ? { ...to, busySeconds, inventory: withMoreOf(to.inventory, item, 1) } : sharer;
      }),
    },
  ];
}

/** The tools that somebody lacks for a piece of what is needed, each as a list of those that would do. */
function lackedTools(
  needs: readonly RequestedNeed[],
  inventory: Inventory,
  { knowledge }: Team,
): readonly (readonly string[])[] {
  const lacked = new Map<string, readonly string[]>();
  for (const need of needs) {
    const one = { ...need, count: countItems(inventory, need.items) + 1 };
    for (const { tools } of trySolve([one], inventory, knowledge) ?? [])
      for (const { items } of tools) if (countItems(inventory, items) === 0) lacked.set(items.join(), items);
  }
  return [...lacked.values()];
}

function withMoreOf(inventory: Inventory, item: string, more: number): Inventory {
  return { ...inventory, [item]: (inventory[item] ?? 0) + more };
}
