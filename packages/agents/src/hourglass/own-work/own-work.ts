import type { Action, ActionOutcome, Inventory, OngoingTask } from '@s-agents/core';
import { emptyMap, type PersistentMap } from '@s-agents/kit';

/** What an agent does itself for a commission. */
export interface OwnWork {
  readonly task: OwnTask | null;
  /**
   * What is left of the action queue, by id, each with its place; before the actions of a task are planned, what the body
   * has begun meanwhile.
   */
  readonly queue: PersistentMap<Queued>;
  /**
   * Whether the queue was dropped for something from outside, because the body died or was out of the world, say: that
   * says nothing of the task.
   */
  readonly calledOff: boolean;
  /** Why that was; null where the last planning knew of it, or nothing was dropped. `isSeen`: a planning is told of it. */
  readonly dropped: { readonly why: string; readonly isSeen: boolean } | null;
  /** What the actions for the task came to. */
  readonly outcomes: readonly { readonly action: Action; readonly outcome: ActionOutcome }[];
  /** Whether something was got for the task that was judged last. */
  readonly hasGained: boolean;
  /** What others have brought since the commission began, and its quantities do not count yet. */
  readonly brought: Inventory;
  /** Tasks that are over, which are judged while the next one is under way; in their order. */
  readonly unjudged: readonly OverTask[];
  /** The actions of tasks that come next, planned while the body works; in the order of the tasks. */
  readonly ahead: readonly PlannedAhead[];
}

/** A task each of whose actions the world has confirmed. */
export interface OverTask {
  readonly task: Pick<OngoingTask, 'id' | 'work'>;
  readonly outcomes: OwnWork['outcomes'];
  /** What the agent saw when it was over, as a blob: what comes next may use up what it brought. */
  readonly observation: string;
}

/** The actions of a task that is not begun. */
export interface PlannedAhead {
  readonly taskId: string;
  readonly actions: readonly Action[];
}

/**
 * A task of the plan that the agent does itself. `begun`: its actions are not planned yet; `queued`: they are; `over`:
 * none of them is left, and the task is to be judged.
 */
export interface OwnTask extends OngoingTask {
  readonly stage: 'begun' | 'queued' | 'over';
}

/** An action of the queue, and its place in it. */
export interface Queued {
  readonly action: Action;
  readonly place: number;
  /** Whether its quantity was raised while it was under way, so that something of it may be left once that is over. */
  readonly isRaised?: boolean;
}

export const noOwnWork: OwnWork = {
  task: null,
  queue: emptyMap(),
  calledOff: false,
  dropped: null,
  outcomes: [],
  hasGained: false,
  brought: {},
  unjudged: [],
  ahead: [],
};
