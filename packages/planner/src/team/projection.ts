import type { Deed, Ingredient, Inventory, WorldKnowledge } from '@s-agents/core';
import { countItems, ownValue, verbHas } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { nullIfNoWay } from '../means-ends/no-way.js';
import { solveWithRest } from '../means-ends/solve.js';
import { readRequest } from '../means-ends/needs.js';
import { takeSparing } from '../means-ends/take.js';

/** What members will hold when all that is under way is done, and who waits for whom. */
export interface Projection {
  readonly inventories: Readonly<Record<string, Inventory>>;
  /** Items that stand for any of several kinds, since it is not known yet which kind the member will hold. */
  guessed(member: string): ReadonlySet<string>;
  /** The ids of the tasks under way that hand something to a member. */
  handingTo(member: string): readonly string[];
}

/**
 * Assumes that each member obtains, uses up and hands over what its task says. What others have brought it since the
 * task began is added to that, since the task did not count on it and does not use it up. `memberOf`: the member
 * through which an agent is told what to do.
 */
export function projectionOf(
  inventories: Readonly<Record<string, Inventory>>,
  ongoing: PlanningInputs['ongoing'],
  knowledge: WorldKnowledge,
  memberOf: (hand: string) => string = (hand) => hand,
): Projection {
  const held = new Map(Object.entries(inventories).map(([member, inventory]) => [member, { ...inventory }]));
  const of = (member: string): Record<string, number> => {
    const own = held.get(member) ?? {};
    held.set(member, own);
    return own;
  };
  const guessed = new Map<string, ReadonlySet<string>>();
  const handing: { readonly id: string; readonly to: string }[] = [];
  const requests = Object.entries(ongoing).map(([member, { id, work, brought = {} }]) => ({
    member,
    id,
    brought,
    ...readRequest(work, '', knowledge),
  }));
  for (const { member, needs, brought } of requests) {
    const totals = needs.map((need) => ({ ...need, count: need.count + countItems(brought, need.items) }));
    useUp(of(member), needs, brought, knowledge);
    for (const { items, count } of totals) {
      const own = of(member);
      const [item] = items;
      const more = count - countItems(own, items);
      if (item === undefined || more <= 0) continue;
      own[item] = (own[item] ?? 0) + more;
      if (items.length > 1) guessed.set(member, new Set([...(guessed.get(member) ?? []), item]));
    }
  }
  for (const { member, id, deeds } of requests)
    for (const deed of deeds) {
      const to = receiverOf(deed, knowledge);
      if (to === null) continue;
      handing.push({ id, to: memberOf(to) });
      handOver(of(member), of(memberOf(to)), knowledge.resolve(deed.object), deed.quantity);
    }
  return {
    inventories: Object.fromEntries(held),
    guessed: (member) => guessed.get(member) ?? new Set(),
    handingTo: (member) => handing.flatMap(({ id, to }) => (to === member ? [id] : [])),
  };
}

/** Takes away what the needs use up of what was held when the task was given: all but what was brought. */
function useUp(
  held: Record<string, number>,
  needs: readonly Ingredient[],
  brought: Inventory,
  knowledge: WorldKnowledge,
): void {
  const counted = Object.fromEntries(
    Object.entries(held).map(([item, count]) => [item, Math.max(0, count - (ownValue(brought, item) ?? 0))]),
  );
  const rest = nullIfNoWay(() => solveWithRest(needs, { inventory: counted, nearby: new Set() }, knowledge));
  if (rest === null) return;
  for (const [item, count] of Object.entries(counted))
    held[item] = (held[item] ?? 0) - count + Math.min(count, ownValue(rest.inventory, item) ?? 0);
}

/** Into whose hands a deed puts its objects. */
function receiverOf({ verb, recipient }: Deed, knowledge: WorldKnowledge): string | null {
  return recipient !== undefined && verbHas(verb, 'gives', knowledge) ? recipient : null;
}

function handOver(
  from: Record<string, number>,
  to: Record<string, number>,
  items: readonly string[],
  count: number,
): void {
  const taken = takeSparing(from, items, count);
  for (const [item, some] of taken) to[item] = (to[item] ?? 0) + some;
  // What its giver no longer holds is on its way.
  const missing = count - countItems(Object.fromEntries(taken), items);
  const [item] = items;
  if (item !== undefined && missing > 0) to[item] = (to[item] ?? 0) + missing;
}
