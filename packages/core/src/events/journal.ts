import type { RunEvent, RunEventOf, RunEventType } from './run-event.js';

export const JournalReducer = Symbol.for('@s-agents/JournalReducer');

/**
 * A state that every seat has for itself, computed as a fold over the seat's own journal. `reduce` is pure: it never
 * changes a state, it returns a new one. The state is plain data that survives JSON.
 */
export interface JournalReducer<State = unknown> {
  /** The slice's name, unique among the plugins of a run. */
  readonly slice: string;
  /** The types of the events that can change a state, besides `run.started`; default: all. */
  readonly types?: readonly RunEventType[];
  /** The state of a seat when the run starts. */
  begin(seat: string, started: RunEventOf<'run.started'>): State;
  reduce(state: State, event: RunEvent): State;
}
