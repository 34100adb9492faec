import type { Advice, DoneTask, FailedTask, Work } from '@s-agents/core';
import { emptyMap, type PersistentMap } from '@s-agents/kit';

/** What has come of a commission so far, and what follows from it. */
export interface Results {
  /** What stood in the way. */
  readonly hindrances: readonly Hindrance[];
  /** What the agent and its subordinates have failed at. */
  readonly failedTasks: readonly FailedTask[];
  /** Those failures after which nothing has succeeded that could make another try turn out differently. */
  readonly refusals: readonly FailedTask[];
  /** What was done, by kind of work. */
  readonly doneTasks: PersistentMap<Done>;
  /** The feedback processor's words for the next planning. */
  readonly feedback: string | null;
  /** All that it advised. */
  readonly advice: readonly Advice[];
  /** How many failures it has not advised on. */
  readonly unadvised: number;
}

/** A task that was done, and its place in the order of first times. */
export interface Done extends DoneTask {
  readonly place: number;
}

/** Something that stood in the way of a commission. */
export interface Hindrance {
  /** Who was at it. */
  readonly agent: string;
  readonly work: Work;
  readonly why: string;
  readonly times: number;
}

export const noResults: Results = {
  hindrances: [],
  failedTasks: [],
  refusals: [],
  doneTasks: emptyMap(),
  feedback: null,
  advice: [],
  unadvised: 0,
};
