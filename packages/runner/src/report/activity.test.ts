import type { RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { activity } from './activity.js';

const after = (...events: readonly object[]) =>
  events.reduce<typeof activity.initial>(
    (state, event, sequence) => activity.reduce(state, { sequence, ...event } as RunEvent),
    activity.initial,
  );

it('counts what agents do, not what becomes of their bodies', () => {
  const step = { type: 'step.started', agent: 'ann', lane: 'act', step: 1, at: 3 };
  const fate = [
    { type: 'body.lost', agent: 'ann', why: 'struck by lightning', at: 4 },
    { type: 'body.returned', agent: 'ann', at: 5 },
    { type: 'body.died', agent: 'ann', why: 'fell', at: 6 },
    { type: 'body.lost', agent: 'bob', why: 'connection reset', at: 7 },
  ];
  const { latestAt, lost } = after(step, ...fate);
  expect([latestAt, lost]).toEqual([3, ['bob']]);
});
