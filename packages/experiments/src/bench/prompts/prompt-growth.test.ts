import type { RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { promptGrowth } from './prompt-growth.js';

const call = (purpose: string, minute: number, inputTokens: number): RunEvent =>
  ({ type: 'model.called', purpose, at: minute * 60, inputTokens }) as RunEvent;

it('compares the mean prompts of a purpose early and late in a run', () => {
  const events = [
    call('monitor', 0, 900),
    call('monitor', 9, 100),
    call('monitor', 10, 200),
    call('monitor', 175, 240),
    call('root.plan', 10, 1000),
    { type: 'paused' } as unknown as RunEvent,
  ];
  expect(promptGrowth(events)).toEqual([
    { purpose: 'monitor', early: 150, late: 240, longest: 900, calls: [2, 1] },
  ]);
});
