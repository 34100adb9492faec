import type { StateReducer } from '@s-agents/core';
import { createEventLog } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { createMemoryBlobStore } from './memory-blob-store.js';
import { createRecordingEventLog } from './recording-event-log.js';
import { describeBlobStore } from '../suites/describe-blob-store.js';
import { describeEventLog } from '../suites/describe-event-log.js';
import { describeReducerPrefixes } from '../suites/describe-reducer-prefixes.js';
import { deviatingPrefix, recordStates } from '../suites/recorded-run.js';

describeEventLog('the in-memory event log of core', createEventLog);
describeEventLog('the recording event log', createRecordingEventLog);
describeBlobStore('the blob store in memory', createMemoryBlobStore);

const spawned: StateReducer<{ readonly agents: readonly string[] }> = {
  slice: 'spawned',
  initial: { agents: [] },
  reduce: (state, event) => (event.type === 'agent.spawned' ? { agents: [...state.agents, event.agent] } : state),
};

const recorded = () => {
  const log = createRecordingEventLog({ reducers: [spawned] });
  const states = recordStates(log, spawned);
  for (let count = 0; count < 700; count++) log.append({ type: 'agent.spawned', agent: `agent${count}` });
  return { events: log.events, states };
};
describeReducerPrefixes(spawned, async () => recorded());
describeReducerPrefixes(spawned, recorded().events);

it('finds events by their type', () => {
  const log = createRecordingEventLog();
  log.append({ type: 'agent.spawned', agent: 'a' });
  log.append({ type: 'body.lost', agent: 'a', why: 'kicked' });
  expect(log.ofType('body.lost').map(({ why }) => why)).toEqual(['kicked']);
});

it('finds a reducer that keeps state of its own', () => {
  let calls = 0;
  const impure: StateReducer<number> = { slice: 'impure', initial: 0, reduce: () => ++calls };
  const log = createRecordingEventLog({ reducers: [impure] });
  const states = recordStates(log, impure);
  for (let count = 0; count < 3; count++) log.append({ type: 'agent.spawned', agent: 'a' });
  expect(deviatingPrefix(impure, { events: log.events, states })).toBe(3);
  expect(deviatingPrefix(spawned, recorded())).toBeNull();
});

it('refuses states that were not recorded from the first event on', () => {
  const { events, states } = recorded();
  expect(() => deviatingPrefix(spawned, { events, states: states.slice(1) })).toThrow(
    '699 states were recorded for 700 events',
  );
});
