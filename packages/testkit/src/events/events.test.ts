import { createEventLog, type StateReducer } from '@s-agents/core';
import { expect, it } from 'vitest';
import { createMemoryBlobStore } from './memory-blob-store.js';
import { createRecordingEventLog } from './recording-event-log.js';
import { describeBlobStore } from '../suites/describe-blob-store.js';
import { describeEventLog } from '../suites/describe-event-log.js';
import { describeReducerPrefixes, recordStates } from '../suites/describe-reducer-prefixes.js';

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
