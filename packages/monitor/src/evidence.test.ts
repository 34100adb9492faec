import { cancelled, failed, succeeded, type ActionOutcome, type Message } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { gardenKnowledge as knowledge } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { judgeByEvidence } from './evidence.js';
import type { MonitorInputs } from './monitor-purpose.js';

type Evidence = Omit<MonitorInputs, 'leftOut'>;
const inputs = (part: Partial<Evidence>): Evidence => ({
  agent: 'ann',
  taskAtHand: { whole: [], assignments: [] },
  conversation: [],
  outcomes: [],
  observation: { inventory: {}, equipment: {} },
  inventories: {},
  doneTasks: [],
  ...part,
});
const own = (task: string): Pick<MonitorInputs, 'taskAtHand'> => ({
  taskAtHand: { whole: workOf(task), assignments: [{ agent: 'ann', work: workOf(task), command: null }] },
});
const others = (task: string): Pick<MonitorInputs, 'taskAtHand'> => ({
  taskAtHand: { whole: workOf(task), assignments: [{ agent: 'bob', work: workOf(task), command: 'c' }] },
});
const report = (status: 'started' | 'succeeded' | 'failed', berries: number, others = {}): Message => ({
  id: status,
  at: 1,
  from: 'bob',
  to: ['ann'],
  kind: 'report',
  text: '',
  inReplyTo: 'c',
  report: { status, work: [], inventory: { red_berry: berries, ...others }, equipment: {} },
});
const did = (outcome: ActionOutcome, verb = 'pick', object = 'berry'): MonitorInputs['outcomes'][number] => ({
  action: { verb, object, quantity: 3 },
  outcome,
});
const judge = (part: Partial<Evidence>) => {
  const { judgement, isProven } = judgeByEvidence(inputs(part), knowledge);
  return [judgement.status, isProven];
};
const three = { observation: { inventory: { blue_berry: 3 }, equipment: {} } };

describe('evidence', () => {
  it.each<[string, Partial<Evidence>, string, boolean]>([
    [
      'an action that got what it was to get',
      { ...own('pick 3 berry'), outcomes: [did(succeeded())], ...three },
      'success',
      true,
    ],
    ['an action that got what is lost again', { ...own('pick 3 berry'), outcomes: [did(succeeded())] }, 'fail', true],
    [
      'an action that failed to get something',
      { ...own('pick 3 berry'), outcomes: [did(failed('blocked', ''))] },
      'fail',
      true,
    ],
    [
      'what was broken off before an action of which no inventory tells',
      { ...own('pick 3 berry; close 1 shed'), outcomes: [did(succeeded())], ...three },
      'fail',
      true,
    ],
    [
      'other actions than the task names',
      { ...own('tidy 1 garden; close 1 shed'), outcomes: [did(succeeded(), 'close', 'shed')] },
      'success',
      false,
    ],
    [
      'an action of which no inventory tells',
      { ...own('close 1 shed'), outcomes: [did(succeeded(), 'close', 'shed')] },
      'success',
      false,
    ],
    [
      'an action that failed to get something, beside one of which no inventory tells',
      {
        ...own('close 1 shed; pick 3 berry'),
        outcomes: [did(succeeded(), 'close', 'shed'), did(failed('not-found', ''))],
      },
      'fail',
      true,
    ],
    [
      'a last task that brings about less than was asked for',
      {
        taskAtHand: { ...own('pick 3 berry').taskAtHand, whole: workOf('pick 9 berry') },
        outcomes: [did(succeeded())],
        ...three,
      },
      'fail',
      true,
    ],
    ['no action, and what was to be held', { ...own('pick 3 berry'), ...three }, 'success', true],
    ['no action for what no inventory shows', own('close 1 shed'), 'fail', false],
    ['words that do not read as a deed', own('3'), 'fail', false],
    ['a member that is at it', { ...others('tidy up'), conversation: [report('started', 0)] }, 'unknown', true],
    ['a member that failed', { ...others('tidy up'), conversation: [report('failed', 0)] }, 'fail', true],
    [
      'a member’s success that its inventory shows',
      { ...others('pick 3 berry'), conversation: [report('succeeded', 3)] },
      'success',
      true,
    ],
    [
      'a member’s success that its inventory denies',
      { ...others('pick 3 berry'), conversation: [report('succeeded', 2)] },
      'fail',
      true,
    ],
    [
      'a member’s success that its inventory denies, beside what no inventory shows',
      { ...others('close 1 shed; pick 3 berry'), conversation: [report('succeeded', 2)] },
      'fail',
      true,
    ],
    [
      'a member’s success at something of which more was made since',
      { ...others('pick 3 berry; close 1 shed'), conversation: [report('succeeded', 2)] },
      'fail',
      false,
    ],
    [
      'a member’s success without what a later part may have used up',
      { ...others('pick 5 berry; make 1 pie'), conversation: [report('succeeded', 4, { pie: 1 })] },
      'fail',
      false,
    ],
    [
      'a member’s success without what no later part uses',
      { ...others('pick 5 berry; make 1 stick'), conversation: [report('succeeded', 4, { stick: 2 })] },
      'fail',
      true,
    ],
    [
      'a member’s success in what the world carries out itself',
      { ...others('close 1 shed'), conversation: [report('succeeded', 0)] },
      'success',
      true,
    ],
    [
      'a member’s success in free words',
      { ...others('tidy the shed up'), conversation: [report('succeeded', 0)] },
      'success',
      false,
    ],
    [
      'what a member has made and put somewhere',
      { ...others('pick 3 berry; put 3 berry in shed'), conversation: [report('succeeded', 0)] },
      'success',
      true,
    ],
    [
      'actions with verbs of the world, one for each part',
      { ...own('close 3 shed'), outcomes: [did(succeeded(), 'close', 'shed')] },
      'success',
      true,
    ],
    [
      'an action of another kind than the task',
      { ...own('tidy the shed up'), outcomes: [did(succeeded(), 'close', 'shed')] },
      'success',
      false,
    ],
  ])('of %s', (_, part, status, isProven) => {
    expect(judge(part)).toEqual([status, isProven]);
  });

  it('of a part that the world has refused decides the whole, and of one that was broken off does not', () => {
    const world = { ...knowledge, verbs: [...knowledge.verbs, { verb: 'hang', doc: '' }] };
    const verdict = (verb: string, outcome: ActionOutcome) => {
      const outcomes = [did(succeeded(), 'walk'), did(outcome, verb)];
      return judgeByEvidence(inputs({ ...own('walk 1 path; hang 3 berry'), outcomes }), world).isProven;
    };
    expect(verdict('hang', failed('blocked', 'a wall'))).toBe(true);
    expect(verdict('hang', cancelled('called off'))).toBe(false);
    expect(verdict('decorate', failed('blocked', 'a wall'))).toBe(false);
  });

  it('of a team tells nothing of where its members are, until one has gone there', () => {
    const world = { ...knowledge, verbs: [...knowledge.verbs, { verb: 'goto', doc: '', goes: true }] };
    const task = 'pick 3 berry; goto 1 place at (1, 2, 3)';
    const status = (done: string[]) =>
      judgeByEvidence(
        inputs({
          ...own(task),
          inventories: { bob: { red_berry: 3 } },
          doneTasks: done.map((one) => ({ work: workOf(one) })),
        }),
        world,
      ).judgement.status;
    expect([status([]), status(['goto 1 place at (1, 2, 3)'])]).toEqual(['fail', 'success']);
  });

  it('of a team tells nothing of what it was to hand over, until one has done so, by itself or with other deeds', () => {
    const world = { ...knowledge, verbs: [...knowledge.verbs, { verb: 'give', doc: '', gives: true }] };
    const status = (done: string[]) =>
      judgeByEvidence(
        inputs({
          ...own('give 3 berry to ann; give 1 berry to cat'),
          inventories: { bob: { red_berry: 3 } },
          doneTasks: done.map((one) => ({ work: workOf(one) })),
        }),
        world,
      ).judgement.status;
    expect([
      status([]),
      status(['give 3 berry to ann']),
      status(['give 3 berry to ann', 'pick 1 berry; give 1 berry to cat']),
    ]).toEqual(['fail', 'fail', 'success']);
  });

  it('of a team proves what one has done as the task asks, with verbs of the world', () => {
    const world = { ...knowledge, verbs: [...knowledge.verbs, { verb: 'give', doc: '', gives: true }] };
    const verdict = (task: string, ...done: string[]) => {
      const doneTasks = done.map((one) => ({ work: workOf(one) }));
      const evidence = inputs({ ...own(task), inventories: { bob: {} }, doneTasks });
      const { judgement, isProven } = judgeByEvidence(evidence, world);
      return [judgement.status, isProven];
    };
    const gift = 'give 3 berry to cat';
    expect(verdict(gift, gift)).toEqual(['success', true]);
    expect(verdict(gift, 'give 2 berry to cat')).toEqual(['success', false]);
    expect(verdict(gift, `pick 3 berry; ${gift}`)).toEqual(['success', true]);
    // A plan adds where it is done: what was handed over is handed over wherever it happened.
    expect(verdict(gift, `${gift} at (6, 63, 51)`)).toEqual(['success', true]);
    expect(verdict(`${gift} at (1, 2, 3)`, `${gift} at (6, 63, 51)`)).toEqual(['success', true]);
    expect(verdict(gift, 'give 3 berry to dan at (6, 63, 51)')).toEqual(['fail', false]);
    const other = 'give 2 stick to dan';
    expect(verdict(`${gift}; ${other}`, other, gift)).toEqual(['success', true]);
    expect(verdict(`${gift}; ${other}`, other, 'give 2 berry to cat')).toEqual(['success', false]);
    expect(verdict('dance 3 times', 'dance 3 times')).toEqual(['success', false]);
    // What was got before it was handed over is held no more, which proves nothing.
    expect(verdict(`pick 3 berry; ${gift}`, `pick 3 berry; ${gift}`)).toEqual(['fail', false]);
  });

  it('of a gift counts, as whoever takes it confirms it', () => {
    const world = { ...knowledge, verbs: [...knowledge.verbs, { verb: 'give', doc: '', gives: true }] };
    const task = 'give 3 berry to bob';
    const verdict = (part: Partial<Evidence>) => {
      const { judgement, isProven } = judgeByEvidence(inputs(part), world);
      return [judgement.status, isProven];
    };
    const given = (outcome: ActionOutcome) => ({ ...own(task), outcomes: [did(outcome, 'give')] });
    expect(verdict(given(succeeded()))).toEqual(['success', true]);
    expect(verdict(given(failed('target-gone', '')))).toEqual(['fail', true]);
    expect(verdict({ ...others(task), conversation: [report('succeeded', 0)] })).toEqual(['success', true]);
    // Whoever has handed over what it got holds none of it.
    const both = others('pick 3 berry; give 3 berry to bob');
    expect(verdict({ ...both, conversation: [report('succeeded', 0)] })).toEqual(['success', true]);
    const more = others('give 3 berry to bob; pick 3 berry');
    expect(verdict({ ...more, conversation: [report('succeeded', 0)] })[0]).toBe('fail');
  });

  it('of a success that nothing shows waits while another part is under way', () => {
    const taskAtHand = {
      whole: [],
      assignments: [
        { agent: 'bob', work: workOf('close 1 shed'), command: 'c' },
        { agent: 'cy', work: workOf('pick 3 berry'), command: 'd' },
      ],
    };
    expect(judge({ taskAtHand, conversation: [report('succeeded', 0)] })).toEqual(['unknown', true]);
  });

  it('of a member’s doubtful success waits for the others', () => {
    const taskAtHand = {
      whole: [],
      assignments: [
        { agent: 'bob', work: workOf('pick 3 berry; make 1 pie'), command: 'c' },
        { agent: 'cid', work: workOf('tidy up'), command: 'd' },
      ],
    };
    expect(judge({ taskAtHand, conversation: [report('succeeded', 0, { pie: 1 })] })).toEqual(['unknown', true]);
  });

  it('of one part that failed decides, whatever is open about the others', () => {
    const taskAtHand = {
      whole: [],
      assignments: [
        { agent: 'ann', work: workOf('3'), command: null },
        { agent: 'bob', work: workOf('tidy up'), command: 'c' },
      ],
    };
    expect(judge({ taskAtHand, conversation: [report('failed', 0)] })).toEqual(['fail', true]);
    expect(judge({ taskAtHand, conversation: [report('started', 0)] })).toEqual(['fail', false]);
  });
});
