import { describe, expect, it } from 'vitest';
import { createEventLog } from './in-memory-event-log.js';
import type { RunEvent } from './run-event.js';
import { fold, type StateReducer } from './state-reducer.js';

const aids: StateReducer<readonly string[]> = {
  slice: 'aids',
  initial: [],
  reduce: (state, event) => (event.type === 'aid.used' ? [...state, event.aid] : state),
};

describe('the event log', () => {
  it('numbers events, stamps them with world time that never goes back, and folds them', () => {
    const times = [1.23456, 0.5, 2];
    const log = createEventLog({ reducers: [aids], now: () => times.shift() ?? 9 });
    const seen: RunEvent[] = [];
    const stop = log.subscribe((event) => seen.push(event));
    log.append({ type: 'aid.used', aid: 'give' });
    log.append({ type: 'aid.used', aid: 'teleport' });
    stop();
    log.append({ type: 'aid.used', aid: 'peaceful' });
    expect(seen.map(({ sequence, at }) => [sequence, at])).toEqual([
      [0, 1.235],
      [1, 1.235],
    ]);
    expect(log.state(aids)).toEqual(['give', 'teleport', 'peaceful']);
    expect(fold(aids, seen)).toEqual(['give', 'teleport']);
  });

  it('has the new state in place before readers are told', () => {
    const log = createEventLog({ reducers: [aids], now: () => 0 });
    let atThatMoment: readonly string[] = [];
    log.subscribe(() => (atThatMoment = log.state(aids)));
    log.append({ type: 'aid.used', aid: 'give' });
    expect(atThatMoment).toEqual(['give']);
  });

  it('refuses two owners of a slice, and a slice that it does not have', () => {
    expect(() => createEventLog({ reducers: [aids, { ...aids }], now: () => 0 })).toThrow(RangeError);
    expect(() => createEventLog({ reducers: [], now: () => 0 }).state(aids)).toThrow(RangeError);
  });
});
