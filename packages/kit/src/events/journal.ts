import type { JournalReducer, RunEvent, RunEventBody } from '@s-agents/core';

/**
 * The seat whose journal an event belongs to: the one that did it, or that it reached. Null: the event concerns the
 * whole run and belongs to every journal.
 */
export function seatOf(event: RunEventBody): string | null {
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
