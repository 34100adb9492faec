import { workOf, emptyMap, mapOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import type { OpenCommand, OpenStep } from '../report/open-matters.js';
import { deadlocked, type DeadlockInputs } from './deadlock.js';

const command = {
  id: 'm2',
  from: 'leader',
  to: 'workerA',
  text: 'pick 5 berry',
  work: workOf('pick 5 berry'),
  at: 0,
  isReceived: true,
};
const stuck: DeadlockInputs = {
  now: 30,
  startedAt: 0,
  activity: { lost: [], latestAt: 20 },
  matters: {
    commands: mapOf([['workerA', command]]),
    steps: mapOf([['workerA act', { agent: 'workerA', lane: 'act', step: 3, since: 12, action: null }]]),
    gone: [],
  },
  ready: [],
  expecting: [],
  holds: [],
};
const nothing = { commands: emptyMap<OpenCommand>(), steps: emptyMap<OpenStep>(), gone: [] };

describe('a deadlock', () => {
  it('names everyone who waits, and what for', () => {
    expect(deadlocked(stuck)).toEqual({
      result: 'error',
      detail:
        'deadlock: nothing has happened since 20 s and nothing will: workerA has been in step 3 of the lane "act" since 12 s; leader ' +
        'waits for workerA to answer m2 ("pick 5 berry")',
    });
  });

  it.each<[string, Partial<DeadlockInputs>]>([
    ['something happened a moment ago', { now: 29.9 }],
    ['somebody will be woken', { expecting: ['workerB'] }],
    ['something outside holds the time', { holds: ['openai:x is asked for actions'] }],
    ['nobody can tell what the world has in store', { expecting: null }],
    ['nobody waits for anything', { matters: nothing }],
    [
      'only the user waits, and was heard',
      { matters: { ...nothing, commands: mapOf([['leader', { ...command, from: 'user', to: 'leader' }]]) } },
    ],
    ['a body may come back', { activity: { ...stuck.activity, lost: ['workerA'] } }],
  ])('is none when %s', (_why, change) => {
    expect(deadlocked({ ...stuck, ...change })).toBeNull();
  });

  it('is seen where a scheduler forgets an agent, and where a message never arrives', () => {
    expect(deadlocked({ ...stuck, matters: nothing, ready: ['workerB'] })?.detail).toContain(
      'workerB is ready for a step, but the scheduler never steps it',
    );
    expect(
      deadlocked({
        ...stuck,
        matters: { ...nothing, commands: mapOf([['workerA', { ...command, isReceived: false }]]) },
      })?.detail,
    ).toContain('which workerA never received');
  });

  it('is no fault of the machinery where bodies do not come back', () => {
    expect(deadlocked({ ...stuck, now: 140, activity: { ...stuck.activity, lost: ['workerA'] } })).toMatchObject({
      result: 'failure',
      detail: expect.stringContaining('the bodies of workerA did not come back') as string,
    });
  });
});
