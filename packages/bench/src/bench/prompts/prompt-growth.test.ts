import type { RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { promptGrowth } from './prompt-growth.js';

const call = (purpose: string, minute: number, inputTokens: number, agent = 'A'): RunEvent =>
  ({ type: 'model.called', purpose, agent, at: minute * 60, inputTokens }) as RunEvent;

it('compares the mean prompts of a purpose early and late in a run', () => {
  const events = [
    call('monitor', 8, 10),
    call('monitor', 9, 100),
    call('monitor', 10, 200),
    call('monitor', 30, 900),
    call('monitor', 175, 240),
    call('monitor', 10, 500, 'leader'),
    call('monitor', 176, 510, 'leader'),
    call('root.plan', 10, 1000, 'leader'),
    { type: 'paused' } as unknown as RunEvent,
  ];
  expect(promptGrowth(events, 'leader')).toEqual([
    { purpose: 'monitor', leads: false, first: 10, early: 150, late: 240, longest: 900, calls: [2, 1] },
    { purpose: 'monitor', leads: true, first: 500, early: 500, late: 510, longest: 510, calls: [1, 1] },
  ]);
});
