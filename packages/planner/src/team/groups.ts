import type { Ingredient, Inventory } from '@s-agents/core';
import { countItems, ownValue } from '@s-agents/kit';
import type { Way } from '../deeds/own-needs.js';

/** An agent that does work for a member, possibly the member itself, and what it holds. */
export interface Hand {
  readonly name: string;
  readonly inventory: Inventory;
}

/** Who does what is given to a member: it with its own hands alone, or those who work for it. */
export interface Handed {
  readonly name: string;
  readonly hands: readonly Hand[];
}

/** Returns the hands of each member. Each hand belongs to one member only, through which it is told what to do. */
export function groupsOf(
  workers: readonly string[],
  hands: Readonly<Record<string, readonly string[]>>,
  wayTo: (hand: string) => Way | null,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    workers.map((worker) => [worker, (ownValue(hands, worker) ?? []).filter((hand) => wayTo(hand)?.agent === worker)]),
  );
}

/** Whether a member has its work done by others, too. */
export function isGroup({ name, hands }: Handed): boolean {
  return hands.some((hand) => hand.name !== name);
}

/** Returns which hand of a member receives the things brought to it: the one that needs the least of them brought. */
export function receiverIn({ name, hands }: Handed, things: readonly Ingredient[]): string {
  const held = ({ inventory }: Hand): number =>
    things.reduce((sum, { items, count }) => sum + Math.min(1, countItems(inventory, items) / count), 0);
  return (
    hands.reduce<Hand | null>((best, hand) => (best === null || held(hand) > held(best) ? hand : best), null)?.name ??
    name
  );
}
