import type { JournalReducer } from './journal.js';
import type { RunEvent, RunEventBody } from './run-event.js';
import type { StateReducer } from './state-reducer.js';

export const EventLog = Symbol.for('@s-agents/EventLog');

/** Where an event comes from that another process has appended to the journal of a seat. */
export interface EventOrigin {
  /** World seconds, as that process had them. */
  readonly at: number;
  /** Its number in the seat's journal. */
  readonly number: number;
}

/** The log of all events of a run. The run's state is computed from it alone. */
export interface EventLog {
  /**
   * Adds the sequence number and world time, cuts each text to 20,000 characters, folds the event into every slice,
   * then calls the readers in the order in which they subscribed. Throws SAgentsError `EVENT_INVALID` for an event that
   * neither core nor a plugin of the run declares. `from`: where an event comes from that is in the journal of a seat
   * which another process hosts; its time is kept, unless the log has gone on since.
   */
  append(event: RunEventBody, from?: EventOrigin): RunEvent;
  /** The current state of a slice: the fold of all events so far. Throws when the log does not have the reducer. */
  state<State>(reducer: StateReducer<State>): State;
  /**
   * The current state of a seat: the fold of its journal so far. Undefined before the run starts, and for a seat that
   * takes no part in it. Throws when the log does not have the reducer.
   */
  stateOf<State>(reducer: JournalReducer<State>, seat: string): State | undefined;
  /** Gives a seat the state that follows from its journal, which another process has kept so far. */
  adopt(seat: string, journal: readonly RunEvent[]): void;
  /**
   * Calls `reader` after each append and returns a function that unsubscribes it. When a reader appends, all readers
   * get that event after the one that is being delivered.
   */
  subscribe(reader: (event: RunEvent) => void): () => void;
}
