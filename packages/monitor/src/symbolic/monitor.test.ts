import {
  failed,
  succeeded,
  type ActionOutcome,
  type Judgement,
  type Message,
  type WorldKnowledge,
} from '@s-agents/core';
import { createRandom, workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import type { MonitorInputs } from '../monitor-purpose.js';
import { monitorAnswerer } from './monitor.js';

const done = (tasks: readonly string[]): MonitorInputs['doneTasks'] => tasks.map((task) => ({ work: workOf(task) }));

const knowledge: WorldKnowledge = {
  resolve: (name) => (name === 'log' ? ['oak_log', 'birch_log'] : []),
  methods: (name) =>
    name === 'log'
      ? [{ verb: 'mine', yields: 1, consumes: [], tools: [], station: null, gathers: true, seconds: 3 }]
      : [],
  nearDistance: 12,
  verbs: [],
  structures: [],
  rules: [],
};
const judge = (part: Partial<MonitorInputs>): Judgement =>
  monitorAnswerer.answer(
    {
      agent: 'leader',
      taskAtHand: stage({ workerA: 'mine 17 log' }),
      conversation: [],
      outcomes: [],
      observation: { inventory: {}, equipment: {} },
      inventories: {},
      doneTasks: [],
      leftOut: { messages: 0, outcomes: 0, things: 0, items: 0, done: 0 },
      ...part,
    },
    { knowledge, random: createRandom(1) },
  ) as Judgement;
const stage = (tasks: Record<string, string>): MonitorInputs['taskAtHand'] => ({
  whole: [],
  assignments: Object.entries(tasks).map(([agent, task]) => ({ agent, work: workOf(task), command: `to ${agent}` })),
});
const says = (
  from: string,
  status: 'started' | 'succeeded' | 'failed' | 'superseded' | 'lost',
  logs: number,
  inReplyTo = `to ${from}`,
): Message => ({
  id: `${from}${status}`,
  at: 1,
  from,
  to: ['leader'],
  kind: 'report',
  text: '',
  inReplyTo,
  report: { status, work: workOf('mine 17 log'), inventory: { oak_log: logs }, equipment: {} },
});
const did = (outcome: ActionOutcome): MonitorInputs['outcomes'][number] => ({
  action: { verb: 'mine', object: 'log', quantity: 3 },
  outcome,
});

describe('the symbolic progress monitor', () => {
  it.each<[string, Message[], Judgement['status']]>([
    ['no answer', [], 'unknown'],
    [
      'mere understanding',
      [{ id: 't', at: 0, from: 'workerA', to: ['leader'], kind: 'talk', text: 'Got it!' }],
      'unknown',
    ],
    ['a start', [says('workerA', 'started', 0)], 'unknown'],
    ['a success', [says('workerA', 'started', 0), says('workerA', 'succeeded', 17)], 'success'],
    ['a success that the inventory does not bear out', [says('workerA', 'succeeded', 16)], 'fail'],
    ['a failure', [says('workerA', 'failed', 3)], 'fail'],
    ['a success that was lost', [says('workerA', 'succeeded', 17), says('workerA', 'lost', 0)], 'fail'],
    ['what was called off', [says('workerA', 'superseded', 3)], 'unknown'],
    ['a success of somebody else', [says('workerB', 'succeeded', 17, 'to workerA')], 'unknown'],
    [
      'a success in the same words, of another command',
      [says('workerA', 'succeeded', 17, 'another command')],
      'unknown',
    ],
  ])('judges %s', (_, conversation, status) => {
    expect(judge({ conversation }).status).toBe(status);
  });

  it('fails the task when one part fails, and waits for all parts to succeed', () => {
    const taskAtHand = stage({ workerA: 'mine 17 log', workerB: 'mine 17 log' });
    expect(
      judge({ taskAtHand, conversation: [says('workerA', 'succeeded', 17), says('workerB', 'failed', 0)] }).status,
    ).toBe('fail');
    expect(judge({ taskAtHand, conversation: [says('workerA', 'succeeded', 17)] }).status).toBe('unknown');
    expect(
      judge({ taskAtHand, conversation: [says('workerA', 'succeeded', 17), says('workerB', 'succeeded', 17)] }).status,
    ).toBe('success');
  });

  it('judges its own work by outcomes, and by what it holds where nothing was done', () => {
    const own = { agent: 'workerA' };
    const holding = { observation: { inventory: { oak_log: 3 }, equipment: {} } };
    expect(judge({ ...own, ...holding, outcomes: [did(succeeded())] }).status).toBe('success');
    expect(judge({ ...own, outcomes: [did(succeeded())] }).status).toBe('fail');
    expect(judge({ ...own, outcomes: [did(succeeded()), did(failed('not-found', 'no tree'))] })).toEqual({
      status: 'fail',
      reason: '"mine 3 log" did not succeed (not-found: no tree).',
    });
    expect(judge(own).status).toBe('fail');
    expect(judge({ ...own, observation: { inventory: { birch_log: 17 }, equipment: {} } }).status).toBe('success');
    expect(judge({ ...own, taskAtHand: stage({ workerA: 'recover 1 remains' }) }).status).toBe('fail');
  });

  it('judges all that a leader was asked for by what everyone holds', () => {
    const whole = { taskAtHand: stage({ leader: 'mine 17 log' }) };
    expect(judge({ ...whole, inventories: { workerA: { oak_log: 9 }, workerB: { birch_log: 8 } } }).status).toBe(
      'success',
    );
    expect(judge({ ...whole, inventories: { workerA: { oak_log: 9 }, workerB: { birch_log: 7 } } })).toEqual({
      status: 'fail',
      reason: 'Nothing was done for "mine 17 log": 16 of 17 log are held.',
    });
    const forB = { taskAtHand: stage({ leader: 'mine 9 log for workerB' }) };
    expect(judge({ ...forB, inventories: { workerA: { oak_log: 9 }, workerB: { birch_log: 8 } } })).toEqual({
      status: 'fail',
      reason: 'Nothing was done for "mine 9 log for workerB": 8 of 9 log are held by workerB.',
    });
    expect(judge({ ...forB, inventories: { workerB: { birch_log: 9 } } }).status).toBe('success');
  });

  it('takes what was done for the request as done, where no inventory can show it', () => {
    const taskAtHand = stage({ leader: 'put 3 log on shelf; close 1 shed' });
    expect(judge({ taskAtHand }).status).toBe('fail');
    expect(judge({ taskAtHand, doneTasks: done(['put 1 log on shelf']) }).reason).toContain('"close 1 shed" was done');
    expect(judge({ taskAtHand, doneTasks: done(['close 1 shed', 'put 1 log on shelf']) }).status).toBe('success');
    expect(judge({ taskAtHand: stage({ leader: 'mine 3 log' }), doneTasks: done(['mine 1 log']) }).status).toBe('fail');
  });
});
