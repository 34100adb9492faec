import type { StateReducer } from '@s-agents/core';
import type { RunEvent } from '@s-agents/core';

/** The state of a slice after `events`. */
export function fold<State>(reducer: StateReducer<State>, events: Iterable<RunEvent>): State {
  let state = reducer.initial;
  for (const event of events) state = reducer.reduce(state, event);
  return state;
}
