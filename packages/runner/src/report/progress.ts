import type { GoalStatus, StateReducer } from '@s-agents/core';

/** How near the goal is, and how long it has not come nearer. */
export interface Progress {
  /** As last seen; null until somebody has looked. */
  readonly status: GoalStatus | null;
  /** The most that was ever reached. */
  readonly best: number;
  /** World seconds of the last time that `best` rose, or of the run's start. */
  readonly progressAt: number;
  /** Tasks at hand that ended in failure since then. */
  readonly failedAttempts: number;
  /** World seconds at which the goal was first seen to be met. */
  readonly metAt: number | null;
}

export const progress: StateReducer<Progress> = {
  slice: 'runner.progress',
  initial: { status: null, best: 0, progressAt: 0, failedAttempts: 0, metAt: null },
  reduce: (state, event) => {
    switch (event.type) {
      case 'run.started':
        return { ...state, progressAt: event.at };
      case 'goal.checked': {
        const { status } = event;
        const metAt = state.metAt ?? (status.met ? event.at : null);
        return status.reached > state.best
          ? { status, best: status.reached, progressAt: event.at, failedAttempts: 0, metAt }
          : { ...state, status, metAt };
      }
      case 'judged':
        return event.judgement.status === 'fail' ? { ...state, failedAttempts: state.failedAttempts + 1 } : state;
      default:
        return state;
    }
  },
};
