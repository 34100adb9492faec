import type { LastWord, Message, Work } from '@s-agents/core';
import type { PersistentMap } from '@s-agents/kit';

/** The commands that an agent is not at: those that wait for their turn, and those that it owes or has given an answer. */
export interface Line {
  /** In the order in which they came. */
  readonly waiting: readonly Message[];
  /** In the order in which they came up. */
  readonly owed: readonly OwedWord[];
  /** The task that a later loss would be reported for; null once all of it is lost. */
  readonly answered: Answered | null;
  /** Whether an agent other than its commander has called it away from its task, and nothing was asked of it since. */
  readonly isCalledAway: boolean;
}

/** A last word on a command that the agent does not carry out, which it has yet to say. */
export interface OwedWord {
  readonly messageId: string;
  readonly from: string;
  readonly work: Work;
  readonly status: Extract<LastWord, 'superseded' | 'refused'>;
  /** Why it refuses. */
  readonly detail?: string;
  /** Who called it off, where that was not its commander. */
  readonly by?: string;
}

/** The task that an agent has given its last word on, and who was told. */
export interface Answered {
  readonly messageId: string;
  readonly from: string;
  readonly work: Work;
  /** Who had a part in it and has lost nothing since. */
  readonly fulfilledBy: PersistentMap<true>;
  /** Why something of it is lost, which is to be told; null where there is nothing to tell. */
  readonly loss: string | null;
}

export const emptyLine: Line = { waiting: [], owed: [], answered: null, isCalledAway: false };
