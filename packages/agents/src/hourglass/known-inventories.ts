import { heldAfter, listItems, ownValue, type Inventory, type Message } from '@s-agents/core';
import type { HourglassState } from './state.js';

/** What everyone holds, as far as the agent knows: what was known when it last planned, and the reports since. */
export function knownInventories({ inventories, conversation }: HourglassState): Record<string, Inventory> {
  return withReported(inventories, listItems(conversation));
}

/** The same, with what a planning has seen of the conversation alone: `answered` is what its planner made of it. */
export function inventoriesAfterPlanning(
  { inventories, conversation, seen }: HourglassState,
  answered: Readonly<Record<string, Inventory>>,
): Record<string, Inventory> {
  return { ...withReported(inventories, listItems(conversation).slice(0, seen)), ...answered };
}

/** The latest report of each wins. */
function withReported(
  inventories: HourglassState['inventories'],
  conversation: readonly Message[],
): Record<string, Inventory> {
  const reported = conversation.flatMap(({ from, report }) =>
    report === undefined ? [] : [[from, heldAfter(report)] as const],
  );
  return Object.fromEntries([...Object.entries(inventories), ...reported]);
}

/**
 * What an agent that holds `own` and those who answer to it alone hold together; null when nobody does. Whoever answers
 * to several is left out, so that no inventory counts twice.
 */
export function groupInventory(state: HourglassState, own: Inventory): Inventory | null {
  if (state.sole.length === 0) return null;
  const known = knownInventories(state);
  const sum = new Map(Object.entries(own));
  for (const member of state.sole)
    for (const [item, count] of Object.entries(ownValue(known, member) ?? {}))
      sum.set(item, (sum.get(item) ?? 0) + count);
  return Object.fromEntries(sum);
}
