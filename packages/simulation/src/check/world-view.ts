import type { Inventory, Message, RunEventOf } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import type { History } from './history.js';

export type WorldState = RunEventOf<'world.state'>;

/** The world's state as logged just before an agent made a claim; null if it was not logged. */
export function stateBefore(
  event: { readonly sequence: number },
  claimant: string,
  history: History,
): WorldState | null {
  return (
    history.all('world.state').findLast((state) => state.claimant === claimant && state.sequence < event.sequence) ??
    null
  );
}

/** What everyone and the containers hold of `items`. */
export function heldByAll({ inventories, containers }: WorldState, items: readonly string[]): number {
  return Object.values(inventories).reduce(
    (sum, inventory) => sum + countItems(inventory, items),
    countItems(containers, items),
  );
}

/**
 * Describes what is missing of the items that the goal asks for; null if nothing is missing, or the goal asks for no
 * items.
 */
export function lackingForGoal(state: WorldState, history: History): string | null {
  for (const condition of history.started?.task.goal.conditions ?? []) {
    if (condition.kind !== 'holds') continue;
    const held = heldByAll(state, condition.items);
    if (held < condition.count) return `${held} of ${condition.count} ${condition.name} are there`;
  }
  return null;
}

/** Whether a fault made an agent's model claim a false success since this moment. */
export function wasMadeToLie(agent: string, since: number, history: History): boolean {
  return history
    .all('fault.injected')
    .some((fault) => fault.kind === 'model.over-claiming' && fault.agent === agent && fault.at >= since);
}

export function sameInventory(one: Inventory, other: Inventory): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? 0) === (other[name] ?? 0));
}

export function inventoryText(inventory: Inventory): string {
  const parts = Object.entries(inventory)
    .filter(([, count]) => count > 0)
    .map(([item, count]) => `${count} ${item}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** When the command that a report answers was given; the run's start where there is none. */
export function commandedAt(report: Message, history: History): number {
  return history.messages.get(report.inReplyTo ?? '')?.at ?? 0;
}
