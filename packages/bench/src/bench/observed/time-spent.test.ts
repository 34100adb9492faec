import { createRecordingEventLog } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { activityOf, TimeReader } from './time-spent.js';

it('assigns primitives to activities', () => {
  expect(['dig', 'goTo', 'findBlocks', 'blocksAt', 'wait', 'place', 'chat'].map(activityOf)).toEqual([
    'digging',
    'walking',
    'looking',
    'looking',
    'waiting',
    'placing',
    'other',
  ]);
});

it('accounts for all the time of acting agents: path search is taken off walking, the rest is other', () => {
  let now = 0;
  const log = createRecordingEventLog({ now: () => now });
  const reader = new TimeReader();
  reader.follow(log);
  log.append({ type: 'planning.started', agent: 'a' });
  now = 2;
  log.append({ type: 'planning.failed', agent: 'a', detail: 'no' });
  log.append({
    type: 'primitive.ended',
    agent: 'a',
    call: '1',
    primitive: 'goTo',
    parameters: {},
    startedAt: 2,
    outcome: { status: 'succeeded', value: { searchSeconds: 0.5 } },
  });
  const agent = {
    name: 'a',
    acts: true,
    body: true,
    llm: {
      calls: 0,
      failedCalls: 0,
      malformedAnswers: 0,
      inputTokens: 0,
      outputTokens: 0,
      cachedInputTokens: 0,
      reasoningTokens: 0,
      storedCalls: 0,
      costUsd: 0,
      latencySeconds: 0,
      byModel: {},
    },
    busyShare: 1,
    steps: 1,
    planningIterations: 1,
    actions: 1,
    failures: 0,
    primitiveSeconds: { goTo: 3, dig: 4, chat: 0.25 },
    reflexes: {},
    inventory: {},
  };
  const spent = reader.spent({ agents: [agent, { ...agent, acts: false }], timeCostSeconds: 10 });
  expect(spent).toMatchObject({ walking: 2.5, 'path search': 0.5, digging: 4, planning: 2, other: 1 });
  expect(Object.values(spent).reduce((sum, seconds) => sum + seconds)).toBeCloseTo(10);
});
