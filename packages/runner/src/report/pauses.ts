import type { StateReducer } from '@s-agents/core';

/** The run's pauses. All times are world seconds. */
export interface PauseRecord {
  readonly times: number;
  /** When the current pause began; null while the run is not paused. */
  readonly since: number | null;
  /** The pauses that have ended, oldest first. Under virtual time each begins and ends at the same moment. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

export const pauseRecord: StateReducer<PauseRecord> = {
  slice: 'runner.pauses',
  types: ['run.paused', 'run.continued', 'run.stopping', 'run.resumed'],
  initial: { times: 0, since: null, spans: [] },
  reduce: (state, event) => {
    switch (event.type) {
      case 'run.paused':
        return { ...state, times: state.times + 1, since: event.at };
      case 'run.continued':
      case 'run.stopping':
      case 'run.resumed':
        return state.since === null
          ? state
          : { ...state, since: null, spans: [...state.spans, { from: state.since, to: event.at }] };
      default:
        return state;
    }
  },
};

/** Returns how many of the world seconds before `at` were paused. Pure. */
export function pausedBefore({ since, spans }: PauseRecord, at: number): number {
  const all = since === null ? spans : [...spans, { from: since, to: Infinity }];
  return all.reduce((seconds, { from, to }) => seconds + Math.max(0, Math.min(to, at) - from), 0);
}
