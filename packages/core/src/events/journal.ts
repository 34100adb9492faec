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

/**
 * The seat whose journal an event belongs to: the one that did it, or that it reached. Null: the event concerns the
 * whole run and belongs to every journal.
 */
export function seatOf(event: RunEvent): string | null {
  if (event.type === 'message.published') return event.message.from;
  return 'agent' in event && event.type !== 'agent.gone' ? event.agent : null;
}

/** A seat's journal: its part of a run's log, in order. */
export function journalOf(seat: string, events: readonly RunEvent[]): readonly RunEvent[] {
  return events.filter((event) => (seatOf(event) ?? seat) === seat);
}

/** The state of a seat after `events`; undefined for a seat that takes no part in the run. */
export function foldJournal<State>(
  reducer: JournalReducer<State>,
  seat: string,
  events: readonly RunEvent[],
): State | undefined {
  let state: State | undefined;
  for (const event of journalOf(seat, events))
    if (event.type !== 'run.started') state = state === undefined ? undefined : reducer.reduce(state, event);
    else if (event.agents.some(({ name }) => name === seat)) state = reducer.begin(seat, event);
  return state;
}
