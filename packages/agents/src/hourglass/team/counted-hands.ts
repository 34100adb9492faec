import { user, type Message, type TaskReport } from '@s-agents/core';
import { ownValue, mapGet } from '@s-agents/kit';
import type { Assigned } from '../commission/commission.js';
import type { Team } from './team.js';

/** The part of a command that determines whose hands count for it. */
export type Counting = Pick<Assigned, 'from' | 'hands'>;

/**
 * The agents whose hands count for a command: those that it names; otherwise all acting agents that this agent's
 * commands reach, itself included, without those that answer to the commander directly. Null for a command of the user:
 * everybody within reach counts.
 */
function countedFor({ counted }: Team, { from, hands }: Counting): ReadonlySet<string> | null {
  const names = hands ?? (from === user ? undefined : ownValue(counted, from));
  return names === undefined ? null : new Set(names);
}

/**
 * For each subordinate, the acting agents through which it can get work done, limited to those that count for
 * `command`.
 */
export function handsFor(team: Team, command: Counting | null): Readonly<Record<string, readonly string[]>> {
  const counted = command === null ? null : countedFor(team, command);
  if (counted === null) return team.hands;
  return Object.fromEntries(
    Object.entries(team.hands).map(([member, hands]) => [member, hands.filter((hand) => counted.has(hand))]),
  );
}

/** The `hands` of an order to `member`. Left out if it would name all agents that the member counts anyway. */
export function handsOfOrder(team: Team, command: Counting | null, member: string): { hands?: string[] } {
  const counted = command === null ? null : countedFor(team, command);
  if (counted === null) return {};
  const all = ownValue(team.hands, member) ?? [];
  const hands = all.filter((hand) => counted.has(hand));
  return hands.length === all.length ? {} : { hands };
}

/** The commanders that count at least one agent on which this report has newer information than was known. */
export function commandersToTell(team: Team, { from, at, report }: Message): readonly string[] {
  const said = [
    [from, at] as const,
    ...Object.entries(report?.group ?? {}).map(([name, one]) => [name, one.at] as const),
  ];
  const news = said.filter(([name, when]) => when > (mapGet(team.known, name)?.at ?? -1)).map(([name]) => name);
  return Object.entries(team.counted).flatMap(([commander, counted]) =>
    news.some((name) => counted.includes(name)) ? [commander] : [],
  );
}

/**
 * What the other agents that count for a command hold, where they are, and which deeds they can never do, as far as
 * this is known. Null: no other agent counts.
 */
export function groupOf(team: Team, self: string, command: Counting): NonNullable<TaskReport['group']> | null {
  const members = new Set(Object.values(handsFor(team, command)).flat());
  members.delete(self);
  if (members.size === 0) return null;
  return Object.fromEntries(
    [...members].flatMap((member) => {
      const known = mapGet(team.known, member);
      if (known === undefined) return [];
      const { inventory, at = 0, position, inabilities } = known;
      const told = {
        inventory,
        at,
        ...(position === undefined ? {} : { position }),
        ...(inabilities === undefined ? {} : { inabilities: [...inabilities] }),
      };
      return [[member, told]];
    }),
  );
}
