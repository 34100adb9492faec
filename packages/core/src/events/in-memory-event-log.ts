import { boundEvent } from './bound-event.js';
import type { EventLog } from './event-log.js';
import type { RunEvent, RunEventBody } from './run-event.js';
import type { StateReducer } from './state-reducer.js';

export interface EventLogOptions {
  readonly reducers: readonly StateReducer[];
  /** World seconds. */
  readonly now: () => number;
}

interface Slice {
  readonly reducer: StateReducer;
  state: unknown;
}

/** Creates a log that keeps state but no events. To store the events, subscribe a reader before the first append. */
export function createEventLog(options: EventLogOptions): EventLog {
  return new InMemoryEventLog(options);
}

class InMemoryEventLog implements EventLog {
  readonly #slices: readonly Slice[];
  readonly #byReducer: ReadonlyMap<StateReducer, Slice>;
  readonly #readers = new Set<(event: RunEvent) => void>();
  readonly #now: () => number;
  #sequence = 0;
  #latest = 0;

  constructor({ reducers, now }: EventLogOptions) {
    this.#now = now;
    const names = new Set<string>();
    for (const reducer of reducers) {
      if (names.has(reducer.slice)) throw new RangeError(`two reducers own the slice "${reducer.slice}"`);
      names.add(reducer.slice);
    }
    this.#slices = reducers.map((reducer) => ({ reducer, state: reducer.initial }));
    this.#byReducer = new Map(this.#slices.map((slice) => [slice.reducer, slice]));
  }

  append(body: RunEventBody): RunEvent {
    // No world ticks faster than once a millisecond; rounding keeps log lines short and equal on every platform.
    this.#latest = Math.max(this.#latest, Math.round(this.#now() * 1000) / 1000);
    const event: RunEvent = { sequence: this.#sequence++, at: this.#latest, ...boundEvent(body) };
    for (const slice of this.#slices) slice.state = slice.reducer.reduce(slice.state, event);
    for (const reader of this.#readers) reader(event);
    return event;
  }

  state<State>(reducer: StateReducer<State>): State {
    const slice = this.#byReducer.get(reducer);
    if (slice === undefined) throw new RangeError(`no reducer for the slice "${reducer.slice}" in this log`);
    return slice.state as State;
  }

  subscribe(reader: (event: RunEvent) => void): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }
}
