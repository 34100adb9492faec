import type { StateReducer, Task } from '@s-agents/core';

/** What has taken the place of the task with which a run began. */
export interface NewObjective {
  readonly task: Task;
  /** Since when, in world seconds. */
  readonly at: number;
}

/** The latest objective that is not the run's own; null where there is none. */
export const newObjective: StateReducer<NewObjective | null> = {
  slice: 'runner.objective',
  types: ['goal.changed'],
  initial: null,
  reduce: (state, event) => (event.type === 'goal.changed' ? { task: event.task, at: event.at } : state),
};
