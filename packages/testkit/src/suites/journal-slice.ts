import type { EventLog, JournalReducer, StateReducer } from '@s-agents/core';
import { seatOf } from '@s-agents/kit';
import { toText } from './recorded-run.js';

/** The states of all seats as one slice, for {@link describeReducerPrefixes}. */
export function journalSlice<State>(reducer: JournalReducer<State>): StateReducer<Readonly<Record<string, State>>> {
  return {
    slice: reducer.slice,
    initial: {},
    reduce: (states, event) => {
      if (event.type === 'run.started')
        return Object.fromEntries(event.agents.map(({ name }) => [name, reducer.begin(name, event)]));
      const seat = seatOf(event);
      return Object.fromEntries(
        Object.entries(states).map(([name, state]) => [
          name,
          seat === null || seat === name ? reducer.reduce(state, event) : state,
        ]),
      );
    },
  };
}

/** Records the live states of all seats after every event from now on, as those of {@link journalSlice}. */
export function recordJournals(log: EventLog, reducer: JournalReducer): readonly string[] {
  const texts: string[] = [];
  let seats: readonly string[] = [];
  log.subscribe((event) => {
    if (event.type === 'run.started') seats = event.agents.map(({ name }) => name);
    texts.push(toText(Object.fromEntries(seats.map((seat) => [seat, log.stateOf(reducer, seat)]))));
  });
  return texts;
}
