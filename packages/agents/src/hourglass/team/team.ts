import type { Inventory, Position } from '@s-agents/core';
import { emptyMap, type PersistentMap } from '@s-agents/kit';

/** What an agent knows of the others. */
export interface Team {
  /** Those that it commands. */
  readonly subordinates: readonly string[];
  /**
   * For each subordinate, the acting agents through which it can get work done, without those that answer to this agent
   * directly.
   */
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** By commander, whose hands count for what it asks of this agent. */
  readonly counted: Readonly<Record<string, readonly string[]>>;
  /** All agents that its commands reach, directly or through others. Only filled for an agent that does not act. */
  readonly below: readonly string[];
  /** Everybody who left for good. */
  readonly departed: readonly string[];
  /** Subordinates that left for good, and why. */
  readonly gone: Readonly<Record<string, string>>;
  /** What is known of each agent: what it sees to hold itself, and of the others what reports and plans have said. */
  readonly known: PersistentMap<KnownAgent>;
  /** The agents of which reports have told since the planning under way began. */
  readonly heardOf: PersistentMap<true>;
}

/** What is known of one agent. What it was never told to have is left out. */
export interface KnownAgent {
  readonly inventory: Inventory;
  /** What it has put somewhere and goes back for, by its latest report. */
  readonly left?: Inventory;
  /** Where it was when it last said so. */
  readonly position?: Position;
  /** The verbs of deeds that it can never do, as it has said. */
  readonly inabilities?: readonly string[];
  /** The world time of its latest report, in seconds. */
  readonly at?: number;
}

export const noTeam: Team = {
  subordinates: [],
  hands: {},
  counted: {},
  below: [],
  departed: [],
  gone: {},
  known: emptyMap(),
  heardOf: emptyMap(),
};

/** Without an agent that has left for good: as a subordinate, and as a hand through which work gets done. */
export function withoutMember(team: Team, left: string, why: string): Team {
  const { subordinates, departed } = team;
  const hands = Object.entries(team.hands)
    .filter(([member]) => member !== left)
    .map(([member, through]) => [member, through.filter((name) => name !== left)] as const);
  return {
    ...team,
    subordinates: subordinates.filter((name) => name !== left),
    hands: Object.fromEntries(hands),
    departed: [...departed, left],
    gone: subordinates.includes(left) ? { ...team.gone, [left]: why } : team.gone,
  };
}
