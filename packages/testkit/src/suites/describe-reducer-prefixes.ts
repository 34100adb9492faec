import { describe, expect, it } from 'vitest';
import { createEventLog, fold, type EventLog, type RunEvent, type StateReducer } from '@s-agents/core';

/** At most this many prefixes are folded from their beginning; of longer logs evenly spread ones, the last among them. */
const mostPrefixes = 300;

export interface RecordedRun {
  readonly events: readonly RunEvent[];
  /** The live state after each event, as JSON text; see {@link recordStates}. Without it the log is played again. */
  readonly states?: readonly string[];
}

/** Notes the live state of a slice after every event from now on: what {@link describeReducerPrefixes} compares with. */
export function recordStates(log: EventLog, reducer: StateReducer): readonly string[] {
  const states: string[] = [];
  log.subscribe(() => states.push(textOf(log.state(reducer))));
  return states;
}

/** A slice is a fold over its events: every prefix of a real run's log gives the state that was live at that moment. */
export function describeReducerPrefixes<State>(reducer: StateReducer<State>, run: readonly RunEvent[] | (() => Promise<RecordedRun>)): void {
  const record = typeof run === 'function' ? run : (): Promise<RecordedRun> => Promise.resolve({ events: run });

  describe(`the slice "${reducer.slice}" is a fold over its events`, () => {
    it('gives the live state for every prefix', async () => {
      const { events, states = statesOf(reducer, events) } = await record();
      expect(states).toHaveLength(events.length);
      const stride = Math.max(1, Math.ceil(events.length / mostPrefixes));
      for (let length = events.length; length > 0; length -= stride) {
        expect(textOf(fold(reducer, events.slice(0, length))), `after ${length} of ${events.length} events`).toBe(states[length - 1]);
      }
    });

    it('never changes a state once given, nor an event', async () => {
      const { events } = await record();
      let state = deepFreeze(structuredClone(reducer.initial));
      for (const event of events) state = deepFreeze(reducer.reduce(state, deepFreeze(structuredClone(event))));
    });

    it('keeps its state as plain data that survives JSON', async () => {
      const { events } = await record();
      const state = fold(reducer, events);
      expect(JSON.parse(textOf(state))).toStrictEqual(state);
    });
  });
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

function textOf(state: unknown): string {
  return JSON.stringify(state) ?? 'undefined';
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
