import { ownValue, user } from '@s-agents/core';
import type { Assigned } from '../state/commission.js';
import type { HourglassState } from '../state/state.js';

/** The part of a command that determines whose hands count for it. */
export type Counting = Pick<Assigned, 'from' | 'hands'>;

/**
 * The agents whose hands count for a command: those that it names; otherwise all acting agents that this agent's
 * commands reach, itself included, without those that answer to the commander directly. Null for a command of the user:
 * everybody within reach counts.
 */
function countedFor({ team: { counted } }: HourglassState, { from, hands }: Counting): ReadonlySet<string> | null {
  const names = hands ?? (from === user ? undefined : ownValue(counted, from));
  return names === undefined ? null : new Set(names);
}

/**
 * For each subordinate, the acting agents through which it can get work done, limited to those that count for
 * `command`.
 */
export function handsFor(state: HourglassState, command: Counting | null): Readonly<Record<string, readonly string[]>> {
  const counted = command === null ? null : countedFor(state, command);
  if (counted === null) return state.team.hands;
  return Object.fromEntries(
    Object.entries(state.team.hands).map(([member, hands]) => [member, hands.filter((hand) => counted.has(hand))]),
  );
}

/** The `hands` of a command to `member`. Left out if it would name all agents that the member counts anyway. */
export function handsOfOrder(state: HourglassState, member: string): { hands?: string[] } {
  const counted = state.assigned === null ? null : countedFor(state, state.assigned);
  if (counted === null) return {};
  const all = ownValue(state.team.hands, member) ?? [];
  const hands = all.filter((hand) => counted.has(hand));
  return hands.length === all.length ? {} : { hands };
}
