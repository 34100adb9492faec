import type { RunEvent, RunEventBody } from './run-event.js';
import type { StateReducer } from './state-reducer.js';

export const EventLog = Symbol.for('@s-agents/EventLog');

/** The one place that a run's events go to, and the only source of its state. */
export interface EventLog {
  /**
   * Gives the event its sequence and world time, cuts each text in it to 20,000 characters, folds it into every slice,
   * then tells the readers in the order of their subscription.
   */
  append(event: RunEventBody): RunEvent;
  /** The live state of a slice: the fold of all events so far. The reducer must be one of the log's. */
  state<State>(reducer: StateReducer<State>): State;
  /** Called after each append; returns the unsubscribe. A reader does not append during its call. */
  subscribe(reader: (event: RunEvent) => void): () => void;
}
