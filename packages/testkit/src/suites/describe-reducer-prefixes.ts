import { describe, expect, it } from 'vitest';
import type { RunEvent, StateReducer } from '@s-agents/core';
import { fold } from '@s-agents/kit';
import { deviatingPrefix, toText, type RecordedRun } from './recorded-run.js';

/**
 * Tests that a slice is a fold over its events: every prefix of a run's log gives the state that was live at that
 * moment.
 */
export function describeReducerPrefixes<State>(
  reducer: StateReducer<State>,
  run: readonly RunEvent[] | (() => Promise<RecordedRun>),
): void {
  const record = typeof run === 'function' ? run : (): Promise<RecordedRun> => Promise.resolve({ events: run });

  describe(`the slice "${reducer.slice}" is a fold over its events`, () => {
    it('returns the live state for every prefix', async () => {
      expect(deviatingPrefix(reducer as StateReducer, await record())).toBeNull();
    });

    it('never mutates a state or an event', async () => {
      const { events } = await record();
      let state = deepFreeze(structuredClone(reducer.initial));
      for (const event of events) state = deepFreeze(reducer.reduce(state, deepFreeze(structuredClone(event))));
    });

    it('keeps its state as plain data that survives JSON', async () => {
      const { events } = await record();
      const state = fold(reducer, events);
      expect(JSON.parse(toText(state))).toStrictEqual(state);
    });
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
