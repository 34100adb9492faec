import type { Message, RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { Failures } from './failures.js';

const base = { sequence: 0, at: 0, agent: 'A' };

const judged = (status: 'success' | 'fail'): RunEvent => ({
  ...base,
  type: 'judged',
  subject: 'own task',
  judgement: { status, reason: '' },
});
const fail = judged('fail');
const stepEnded = (how: 'done' | 'failed'): RunEvent => ({
  ...base,
  type: 'step.ended',
  lane: 'decide',
  step: 1,
  how,
  detail: '',
});
const planning: RunEvent = { ...base, type: 'planning.started' };

function reportOf(status: 'succeeded' | 'failed', from: string): Message {
  return {
    id: 'm2',
    at: 0,
    from,
    to: ['leader'],
    kind: 'report',
    text: '',
    inReplyTo: 'm1',
    report: { status, work: [], inventory: {}, equipment: {} },
  };
}

function after(...events: RunEvent[]): Failures {
  const failures = new Failures();
  for (const event of events) failures.did(event);
  return failures;
}

it('allows no pause after a first failed attempt, then 1, 2, 4 … 60 s', () => {
  expect([1, 2, 3, 4, 9].map((times) => after(...Array<RunEvent>(times).fill(fail)).pause)).toEqual([0, 1, 2, 4, 60]);
});

it('counts from the beginning after a success', () => {
  expect(after(fail, fail, judged('success'), fail).pause).toBe(0);
});

it('allows a pause after a first step that ended in an error, until one is done', () => {
  expect(after(stepEnded('failed')).pause).toBe(1);
  expect(after(stepEnded('failed'), stepEnded('failed'), stepEnded('done')).pause).toBe(0);
});

it('counts a plan with which nobody begins', () => {
  const plan: RunEvent = {
    ...base,
    type: 'plan.made',
    iteration: 1,
    plan: {
      objective: '',
      analysis: '',
      tasks: [{ id: '1', agent: 'B', work: workOf('x'), after: ['0'] }],
      stop: [],
      informer: 'user',
    },
    inventories: {},
  };
  expect(after(fail, plan).pause).toBe(1);
  expect(after(fail, plan, planning).pause).toBe(1);
  expect(after(fail, plan, { ...base, type: 'task.started', taskId: '1', work: workOf('x') }).pause).toBe(0);
});

it('allows no pause after the success of others, until the next planning, nor after its own last word', () => {
  const failures = after(fail, fail, fail);
  failures.heard(reportOf('succeeded', 'B'));
  expect(failures.pause).toBe(0);
  failures.did(planning);
  expect(failures.pause).toBe(2);
  failures.said(reportOf('failed', 'A'));
  expect(failures.pause).toBe(0);
});

it('counts an interposed command as over once it is answered for, or another one replaces it', () => {
  const interposed = (): Failures => {
    const failures = after(fail, fail);
    // An architecture's own event, which core does not declare.
    failures.did({ ...base, type: 'commission.interposed', messageId: 'm1' } as unknown as RunEvent);
    return failures;
  };
  expect([interposed().isInterposed, interposed().pause]).toEqual([true, 0]);
  const answered = interposed();
  answered.said(reportOf('failed', 'A'));
  const replaced = interposed();
  replaced.heard({ ...reportOf('failed', 'leader'), kind: 'command', report: undefined, replaces: 'm1' });
  for (const failures of [answered, replaced]) expect([failures.isInterposed, failures.pause]).toEqual([false, 1]);
});
