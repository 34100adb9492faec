import type { GoalStatus, StateReducer } from '@s-agents/core';

/** How much of the goal is reached, and when that last increased. */
export interface Progress {
  /** The result of the last goal check; null before the first. */
  readonly status: GoalStatus | null;
  /** The highest count ever reached. */
  readonly best: number;
  /** World seconds at which `best` last increased, or at which the run started or got another objective. */
  readonly progressAt: number;
  /** Tasks at hand that were judged as failed since then. */
  readonly failedAttempts: number;
  /** World seconds of the first check that found the goal met; null again where a save of the world does not have it. */
  readonly metAt: number | null;
  /** Whether the world was saved since the goal was met. */
  readonly isMetSaved: boolean;
}

export const progress: StateReducer<Progress> = {
  slice: 'runner.progress',
  types: ['run.started', 'goal.changed', 'goal.checked', 'judged', 'world.saved', 'body.set-back'],
  initial: { status: null, best: 0, progressAt: 0, failedAttempts: 0, metAt: null, isMetSaved: false },
  reduce: (state, event) => {
    switch (event.type) {
      case 'run.started':
        return { ...state, progressAt: event.at };
      case 'goal.changed':
        return { ...progress.initial, progressAt: event.at };
      case 'goal.checked': {
        const { status } = event;
        const metAt = state.metAt ?? (status.met ? event.at : null);
        return status.reached > state.best
          ? { ...state, status, best: status.reached, progressAt: event.at, failedAttempts: 0, metAt }
          : { ...state, status, metAt };
      }
      case 'judged':
        return event.judgement.status === 'fail' ? { ...state, failedAttempts: state.failedAttempts + 1 } : state;
      case 'world.saved':
        return state.metAt === null ? state : { ...state, isMetSaved: true };
      case 'body.set-back':
        return state.isMetSaved ? state : { ...state, status: null, metAt: null };
      default:
        return state;
    }
  },
};
