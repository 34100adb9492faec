import { expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { workOf } from '../world/deeds/work.js';
import { upgradedEvent } from './upgraded-event.js';

const upgraded = (event: object): RunEvent => upgradedEvent({ sequence: 3, at: 1, ...event } as unknown as RunEvent);
const work = workOf('mine 3 log');

it('reads the work of tasks in logs in which it is text', () => {
  const task = { text: 'mine 3 log', goal: { conditions: [{ kind: 'holds' }] } };
  expect(upgraded({ type: 'run.started', task })).toMatchObject({ task: { work } });
  expect(upgraded({ type: 'run.started', task: { text: 'be kind; always', goal: { conditions: [] } } })).toMatchObject({
    task: { work: ['be kind; always'] },
  });
  const planned = { id: '1.1', agent: 'A', task: 'mine 3 log', after: [] };
  expect(upgraded({ type: 'plan.made', plan: { tasks: [planned] } })).toMatchObject({ plan: { tasks: [{ work }] } });
  expect(upgraded({ type: 'task.started', task: 'mine 3 log' })).toMatchObject({ work });
  const advice = { kind: 'first', task: 'mine 3 log', before: 'craft 1 chest' };
  expect(upgraded({ type: 'feedback.given', advice: [advice] })).toMatchObject({
    advice: [{ work, before: workOf('craft 1 chest') }],
  });
});

it('reads commands and reports in words, and tells records from work', () => {
  const command = { kind: 'command', text: 'mine 3 log' };
  expect(upgraded({ type: 'message.published', message: command })).toMatchObject({ message: { work } });
  const records = { A: [{ verb: 'mine', object: 'log' }] };
  const report = { status: 'succeeded', task: 'mine 3 log', work: records };
  expect(upgraded({ type: 'message.received', message: { kind: 'report', text: '', report } })).toMatchObject({
    message: { report: { work, records } },
  });
});

it('changes nothing of what is written today', () => {
  const message = { kind: 'command', text: 'be kind', work: ['be kind'] };
  const report = { status: 'succeeded', work, records: {} };
  for (const event of [
    { type: 'message.published', message },
    { type: 'message.published', message: { kind: 'report', text: '', report } },
    { type: 'task.started', work },
    { type: 'plan.made', plan: { tasks: [{ id: '1.1', work }] } },
    { type: 'run.started', task: { work, goal: { conditions: [] } } },
    { type: 'observed', agent: 'A' },
  ])
    expect(upgraded(event)).toEqual({ sequence: 3, at: 1, ...event });
});

it('does not fail on what is no event', () => {
  for (const type of ['run.started', 'plan.made', 'task.started', 'feedback.given', 'message.published'])
    for (const value of [null, 3, 'x', [], {}])
      expect(() => upgraded({ type, task: value, plan: value, advice: value, message: value })).not.toThrow();
});
