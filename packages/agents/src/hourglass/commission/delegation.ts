import type { OngoingTask } from '@s-agents/core';
import { emptyMap, type PersistentMap } from '@s-agents/kit';

/** What an agent has given out to its subordinates. Only a commission that does not stand in for another gives out. */
export interface Delegation {
  /** What subordinates are at and have not answered for, by their names. */
  readonly ongoing: PersistentMap<GivenTask>;
  /** What was given to subordinates and is under way, or was answered for since the last planning, by command. */
  readonly given: PersistentMap<Pick<GivenTask, 'agent' | 'work'>>;
  /** The subordinates that the plan stops, and that have not been told yet. */
  readonly stopping: readonly string[];
  /** Subordinates whom it is to ask how far they are. */
  readonly toAsk: readonly string[];
}

/** A task given to a subordinate. */
export interface GivenTask extends OngoingTask {
  readonly agent: string;
  /** The command that gave it out. */
  readonly command: string;
  /** World seconds. */
  readonly since: number;
  /** When the agent last said something, in world seconds. */
  readonly heardAt: number;
  /** How often the agent was asked since how far it is. */
  readonly asked: number;
  /** Whether it was late while another member was free, so that the leader has already considered giving it support. */
  readonly wasLate?: true;
}

export const nothingGiven: Delegation = { ongoing: emptyMap(), given: emptyMap(), stopping: [], toAsk: [] };
