import { expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { spansOf } from './spans.js';

const log = (...events: readonly object[]): readonly RunEvent[] => events as unknown as readonly RunEvent[];
const started = (at: number, id: string): object => ({
  type: 'action.started',
  at,
  agent: 'ada',
  action: { id, verb: 'mine', object: 'log', quantity: 3 },
});
const ended = (at: number, actionId: string, outcome: object): object => ({
  type: 'action.ended',
  at,
  agent: 'ada',
  actionId,
  outcome,
});

it('reads acts and plans, and ends what is open when the goal is met', () => {
  const spans = spansOf(
    log(
      { type: 'run.started', at: 2 },
      { type: 'planning.started', at: 2, agent: 'ada' },
      { type: 'plan.made', at: 4, agent: 'ada' },
      started(4, 'a/1'),
      ended(9, 'a/1', { status: 'failed', reason: 'not-found', detail: '' }),
      started(9, 'a/2'),
      { type: 'planning.started', at: 10, agent: 'bob' },
      { type: 'goal.checked', at: 12, status: { met: true } },
      ended(12, 'a/2', { status: 'cancelled', detail: '' }),
      { type: 'planning.failed', at: 12, agent: 'bob', detail: 'the goal is met' },
      started(13, 'a/3'),
    ),
  );
  expect(spans).toEqual([
    { agent: 'ada', kind: 'plan', what: 'plan', from: 0, to: 2, isFailed: false },
    { agent: 'ada', kind: 'act', what: 'mine 3 log', from: 2, to: 7, isFailed: true },
    { agent: 'ada', kind: 'act', what: 'mine 3 log', from: 7, to: 10, isFailed: false },
    { agent: 'bob', kind: 'plan', what: 'plan', from: 8, to: 10, isFailed: false },
  ]);
});

it('gives nothing for an empty log', () => {
  expect(spansOf([])).toEqual([]);
});
