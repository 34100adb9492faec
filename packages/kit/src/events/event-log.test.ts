import type { RunEvent, StateReducer } from '@s-agents/core';
import { fold } from './fold.js';
import { describe, expect, it } from 'vitest';
import { createEventLog } from './in-memory-event-log.js';

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

  it('tells all readers of events that a reader appends after the event at hand', () => {
    const log = createEventLog({ reducers: [aids], now: () => 0 });
    const seen: string[] = [];
    log.subscribe((event) => {
      if (event.type === 'agent.spawned') log.append({ type: 'aid.used', aid: event.agent });
    });
    log.subscribe(({ type, sequence }) => seen.push(`${sequence} ${type}`));
    log.append({ type: 'agent.spawned', agent: 'a' });
    log.append({ type: 'agent.spawned', agent: 'b' });
    expect(seen).toEqual(['0 agent.spawned', '1 aid.used', '2 agent.spawned', '3 aid.used']);
    expect(log.state(aids)).toEqual(['a', 'b']);
  });

  it('folds only events of the types that a reducer names', () => {
    const seen: string[] = [];
    const gone: StateReducer<number> = {
      slice: 'gone',
      initial: 0,
      types: ['agent.gone'],
      reduce: (count, { type }) => (seen.push(type), count + 1),
    };
    const log = createEventLog({ reducers: [aids, gone], now: () => 0 });
    log.append({ type: 'aid.used', aid: 'give' });
    log.append({ type: 'agent.gone', agent: 'a', why: 'tired' });
    expect([log.state(aids), log.state(gone), seen]).toEqual([['give'], 1, ['agent.gone']]);
  });

  it('numbers events as it is told', () => {
    const log = createEventLog({ reducers: [], now: () => 0, sequence: (index) => 10 * index });
    const numbers = ['a', 'b', 'c'].map((agent) => log.append({ type: 'agent.spawned', agent }).sequence);
    expect(numbers).toEqual([0, 10, 20]);
  });

  it('refuses two owners of a slice, and a slice that it does not have', () => {
    expect(() => createEventLog({ reducers: [aids, { ...aids }], now: () => 0 })).toThrow(RangeError);
    expect(() => createEventLog({ reducers: [], now: () => 0 }).state(aids)).toThrow(RangeError);
  });
});
