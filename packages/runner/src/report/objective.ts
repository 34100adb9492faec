import type { StateReducer, Task } from '@s-agents/core';

/** The task that has taken the place of the one with which the run began; null where none has. */
export const newObjective: StateReducer<Task | null> = {
  slice: 'runner.objective',
  types: ['goal.changed'],
  initial: null,
  reduce: (state, event) => (event.type === 'goal.changed' ? event.task : state),
};
