import { Cancelled } from '@s-agents/core';
import { expect, it } from 'vitest';
import { createFakeAgent } from './fake-agents.js';

it('is ready in a lane once for each wake-up', async () => {
  const agent = createFakeAgent('a');
  const signal = new AbortController().signal;
  expect(agent.isReady()).toBe(false);
  const ready = agent.ready('act', { signal });
  agent.wake('act');
  await ready;
  expect([agent.isReady('act'), agent.isReady('speak'), agent.isReady()]).toEqual([true, false, true]);
  await agent.step('act', { signal });
  expect([agent.begun, agent.underway, agent.isReady()]).toEqual([1, 0, false]);
});

it('stops waiting when the signal aborts', async () => {
  const stop = new AbortController();
  const ready = createFakeAgent('a').ready('decide', { signal: stop.signal });
  stop.abort(new Cancelled('over'));
  await expect(ready).rejects.toThrow('over');
});
