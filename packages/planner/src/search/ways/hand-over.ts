import type { Inventory, WorldKnowledge } from '@s-agents/core';
import { countItems, ownValue } from '@s-agents/kit';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { takeSparing } from '../../means-ends/take.js';
import type { Gift } from '../job.js';
import { putAside } from '../moves/get.js';
import { give } from '../moves/give.js';
import type { Timeline } from '../timeline.js';
import type { Way } from '../way.js';

/** What is held already is used where it is to be, or handed over by those who hold it; the rest is planned for. */
export const handOver: Way = {
  name: 'hand-over',
  about: 'what others hold already is handed over',
  isInParts: false,
  appliesTo: ({ needs, to }, plan) => to !== null && supplied(needs, to, plan).isAny,
  expand: (aim, plan, search) => {
    const { needs, to, isGoal } = aim;
    if (to === null) return [];
    const { kept, gifts, missing } = supplied(needs, to, plan);
    const { team } = plan;
    const { use = to } = aim;
    // What stays with its receiver for good is not among what that makes the next thing of.
    let made = putAside(plan, team.memberOf(to), kept, isGoal ? forGood : use);
    for (const [from, things] of gifts) made = made && putAside(made, from, itemsOf(things), use);
    if (made === null) return [];
    if (missing.length > 0) made = search.forPart({ ...aim, needs: missing }, made);
    // Its receiver's own work comes first: what it is handed then does not count as got by itself.
    const own = isGoal ? (made?.lastOf(team.memberOf(to)) ?? []) : [];
    for (const [from, things] of gifts)
      made = made && give(made, from, to, things, { after: own, isGoal, asideFor: use });
    return made === null ? [] : [made];
  },
};

/** The use of things that are not used any more: no other has this name. */
const forGood = '';

/** Splits needs into what their receiver holds, what others hold and may hand over, and what nobody holds. */
function supplied(
  needs: readonly RequestedNeed[],
  to: string,
  plan: Timeline,
): {
  readonly kept: Inventory;
  readonly gifts: ReadonlyMap<string, readonly Gift[]>;
  readonly missing: readonly RequestedNeed[];
  readonly isAny: boolean;
} {
  const { team } = plan;
  const receiver = team.memberOf(to);
  const held = new Map(team.members.map(({ name }) => [name, { ...plan.inventoryOf(name) }]));
  const own = held.get(receiver) ?? {};
  const kept: Record<string, number> = {};
  const gifts = new Map<string, readonly Gift[]>();
  const missing = needs.flatMap((need, index): readonly RequestedNeed[] => {
    const others = needs.slice(index + 1);
    let left = need.count;
    for (const [item, count] of takeSparing(own, need.items, left, others)) {
      kept[item] = (kept[item] ?? 0) + count;
      left -= count;
    }
    const givers = team.members
      .filter(({ name }) => name !== receiver && team.mayGive(name, need.name, to))
      .map(({ name, guessed }) => ({ name, guessed, inventory: held.get(name) ?? {} }))
      .sort(
        (a, b) =>
          Math.min(left, countItems(b.inventory, need.items)) - Math.min(left, countItems(a.inventory, need.items)) ||
          plan.endOf(a.name) - plan.endOf(b.name),
      );
    for (const { name, guessed, inventory } of givers)
      for (const [item, count] of takeSparing(inventory, need.items, left, others)) {
        left -= count;
        const word = guessed.has(item) || !isItsName(item, team.knowledge) ? need.name : item;
        gifts.set(name, [...(gifts.get(name) ?? []), { word, item, count }]);
      }
    return left > 0 ? [{ ...need, count: left }] : [];
  });
  return { kept, gifts, missing, isAny: gifts.size > 0 || Object.keys(kept).length > 0 };
}

/** Whether an item is what its own name is read as: people say "stone" for what the game calls cobblestone. */
function isItsName(item: string, { resolve }: Pick<WorldKnowledge, 'resolve'>): boolean {
  const meant = resolve(item);
  return meant.length === 0 || (meant.length === 1 && meant[0] === item);
}

function itemsOf(gifts: readonly Gift[]): Inventory {
  const items: Record<string, number> = {};
  for (const { item, count } of gifts) items[item] = (ownValue(items, item) ?? 0) + count;
  return items;
}
