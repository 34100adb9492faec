import type { RunEvent, RunEventType } from './run-event.js';

export const StateReducer = Symbol.for('@s-agents/StateReducer');

/**
 * A slice of a run's state, computed as a fold over the run's events. `reduce` is pure: it never changes a state, it
 * returns a new one. The state is plain data that survives JSON.
 */
export interface StateReducer<State = unknown> {
  /** The slice's name, unique among the plugins of a run. */
  readonly slice: string;
  readonly initial: State;
  /** The types of the events that can change the state, so that the log need not ask about others; default: all. */
  readonly types?: readonly RunEventType[];
  reduce(state: State, event: RunEvent): State;
}
