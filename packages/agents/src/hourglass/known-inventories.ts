import { listItems, ownValue, user, type Inventory, type Message, type TaskReport } from '@s-agents/core';
import type { HourglassState } from './state.js';

/** What an agent knows of what everyone holds. */
export type Known = Pick<HourglassState, 'inventories' | 'toldAt'>;

/** What was known when the agent last planned, with the reports since. */
export function knownInventories(state: HourglassState): Known {
  return withReported(state, listItems(state.conversation));
}

/** The same, with what a planning has seen of the conversation alone: `answered` is what its planner made of it. */
export function inventoriesAfterPlanning(state: HourglassState, answered: Readonly<Record<string, Inventory>>): Known {
  const { inventories, toldAt } = withReported(state, listItems(state.conversation).slice(0, state.seen));
  return { inventories: { ...inventories, ...answered }, toldAt };
}

/** The latest word on each wins, whoever says it. What the agent holds itself it knows better. */
function withReported({ name, inventories, toldAt }: HourglassState, conversation: readonly Message[]): Known {
  const held = new Map(Object.entries(inventories));
  const told = new Map(Object.entries(toldAt));
  const tell = (agent: string, inventory: Inventory, at: number): void => {
    if (agent === name || at < (told.get(agent) ?? 0)) return;
    held.set(agent, inventory);
    told.set(agent, at);
  };
  for (const { from, at, report } of conversation) {
    if (report === undefined) continue;
    tell(from, report.inventory, at);
    if (report.status === 'ready') continue;
    for (const [member, known] of Object.entries(report.group ?? {})) tell(member, known.inventory, known.at);
  }
  return { inventories: Object.fromEntries(held), toldAt: Object.fromEntries(told) };
}

/**
 * Whose hands count for what `commander` has asked for: all that the agent's commands reach, its own where it acts, without
 * those who answer to the commander directly. Null: everybody that the commands reach.
 */
export function countedFor({ counted }: HourglassState, commander: string | undefined): ReadonlySet<string> | null {
  const names = commander === undefined || commander === user ? undefined : ownValue(counted, commander);
  return names === undefined ? null : new Set(names);
}

/** By subordinate, whose hands it can have something done with, as far as they count for what was asked. */
export function handsFor(state: HourglassState, commander: string | undefined): Record<string, readonly string[]> {
  const counted = countedFor(state, commander);
  return Object.fromEntries(
    Object.entries(state.hands).map(([member, hands]) => [
      member,
      counted === null ? hands : hands.filter((hand) => counted.has(hand)),
    ]),
  );
}

/** What those hold whose hands count for `commander`, as far as the agent knows; null when there is nobody. */
export function groupOf(state: HourglassState, commander: string): NonNullable<TaskReport['group']> | null {
  const members = new Set(Object.values(handsFor(state, commander)).flat());
  members.delete(state.name);
  if (members.size === 0) return null;
  const { inventories, toldAt } = knownInventories(state);
  return Object.fromEntries(
    [...members].flatMap((member) => {
      const inventory = ownValue(inventories, member);
      return inventory === undefined ? [] : [[member, { inventory, at: ownValue(toldAt, member) ?? 0 }]];
    }),
  );
}
