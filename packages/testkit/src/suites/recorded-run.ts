import type { EventLog, RunEvent, StateReducer } from '@s-agents/core';
import { fold, createEventLog } from '@s-agents/kit';

/** The most prefixes that are folded. Of a longer log, evenly spaced prefixes are folded, the last one included. */
const maximumPrefixes = 300;

export interface RecordedRun {
  readonly events: readonly RunEvent[];
  /** The live state after each event, as JSON text; see {@link recordStates}. Without it, the log is folded again. */
  readonly states?: readonly string[];
}

/** Records the live state of a slice after every event from now on, for {@link describeReducerPrefixes}. */
export function recordStates(log: EventLog, reducer: StateReducer): readonly string[] {
  const states: string[] = [];
  log.subscribe(() => states.push(toText(log.state(reducer))));
  return states;
}

/** Returns the length of a prefix whose fold differs from the live state at that moment; null if there is none. */
export function deviatingPrefix(
  reducer: StateReducer,
  { events, states = statesOf(reducer, events) }: RecordedRun,
): number | null {
  if (states.length !== events.length)
    throw new RangeError(`${states.length} states were recorded for ${events.length} events`);
  const stride = Math.max(1, Math.ceil(events.length / maximumPrefixes));
  for (let length = events.length; length > 0; length -= stride) {
    if (toText(fold(reducer, events.slice(0, length))) !== states[length - 1]) return length;
  }
  return null;
}

function statesOf(reducer: StateReducer, events: readonly RunEvent[]): readonly string[] {
  let at = 0;
  const log = createEventLog({ reducers: [reducer], now: () => at });
  const states = recordStates(log, reducer);
  for (const { sequence: _sequence, at: time, ...body } of events) {
    at = time;
    log.append(body);
  }
  return states;
}

export function toText(state: unknown): string {
  return JSON.stringify(state) ?? 'undefined';
}
