import { expect, it } from 'vitest';
import type { CallUnderWay } from '@s-agents/core';
import { createCallsUnderWay } from './calls-under-way.js';

const call: CallUnderWay = { agent: 'ada', purpose: 'root.plan', model: 'openai:small', outputTokens: 3 };

it('tells each change to all who follow, until they no longer do', () => {
  const calls = createCallsUnderWay();
  expect(calls.isFollowed).toBe(false);
  calls.tell(call);
  const told: CallUnderWay[] = [];
  const listener = (change: CallUnderWay): number => told.push(change);
  const [one, other] = [calls.follow(listener), calls.follow(listener)];
  calls.tell(call);
  expect(told).toEqual([call, call]);
  one();
  one();
  expect(calls.isFollowed).toBe(true);
  other();
  expect(calls.isFollowed).toBe(false);
});
