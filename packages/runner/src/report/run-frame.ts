import type { RunEventOf, StateReducer } from '@s-agents/core';

/** How a run started and ended. */
export interface RunFrame {
  readonly started: RunEventOf<'run.started'> | null;
  readonly ended: RunEventOf<'run.ended'> | null;
  readonly aids: readonly string[];
  /** What was wrong with the world, each once. */
  readonly troubles: readonly string[];
  /** The first event that depended on the machine's speed; null when none did. */
  readonly reproducibilityLost: RunEventOf<'reproducibility.lost'> | null;
}

export const runFrame: StateReducer<RunFrame> = {
  slice: 'runner.frame',
  types: ['run.started', 'run.ended', 'aid.used', 'world.trouble', 'reproducibility.lost'],
  initial: { started: null, ended: null, aids: [], troubles: [], reproducibilityLost: null },
  reduce: (state, event) => {
    switch (event.type) {
      case 'run.started':
        return { ...state, started: event };
      case 'run.ended':
        return { ...state, ended: event };
      case 'aid.used':
        return state.aids.includes(event.aid) ? state : { ...state, aids: [...state.aids, event.aid] };
      case 'world.trouble':
        return { ...state, troubles: [...new Set([...state.troubles, event.what])] };
      case 'reproducibility.lost':
        return { ...state, reproducibilityLost: state.reproducibilityLost ?? event };
      default:
        return state;
    }
  },
};
