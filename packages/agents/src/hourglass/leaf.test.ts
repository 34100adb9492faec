import { failed, SAgentsError, succeeded, type Judgement, type OutcomeReason } from '@s-agents/core';
import { workOf, TimedOut } from '@s-agents/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, idlePlan, never, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

const mined = { verb: 'mine', object: 'log', quantity: 1 };

describe('a leaf', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('A', [['leader', 'A']]);
    agent = bench.agent();
  });

  it('waits until it is asked, then plans, reports its start, acts, judges, reports its end', async () => {
    expect(agent.isReady()).toBe(false);
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log']);
    expect(bench.reports().map(({ status, task, inReplyTo, to }) => [status, task, inReplyTo, to])).toEqual([
      ['started', 'mine 1 log', 'm1', ['leader']],
      ['succeeded', 'mine 1 log', 'm1', ['leader']],
    ]);
    expect(agent.isReady()).toBe(false);
  });

  it('takes what was not done in time for a failure, not for a cancellation', async () => {
    await bench.command('mine 1 log');
    bench.plans = [planOf({ A: 'log' })];
    bench.act = () => Promise.reject(new TimedOut(5, 'the answer'));
    await agent.step('decide', { signal: never });
    await agent.step('act', { signal: never });
    expect(bench.events.find(({ type }) => type === 'action.ended')).toMatchObject({
      outcome: { status: 'failed', reason: 'timeout', detail: 'the answer took longer than 5 ms' },
    });
  });

  it('goes through the tasks of a plan that holds without planning again', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'log' }, { A: 'planks' })];
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'planks']);
    expect(bench.planned).toHaveLength(1);
  });

  it('judges what was asked, with its last task, by what was done of it before as well', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'log' }, { A: 'planks' }, { A: 'table' })];
    await stepWhileReady(agent);
    expect(bench.shownAsDone).toEqual([[], [], ['mine 1 log', 'mine 1 planks']]);
  });

  /** Fails by these reasons one after the other, for the object that its plan names, until it reports. */
  const failAt = async (tries: [object: string, reason: OutcomeReason][]): Promise<void> => {
    await bench.command('x');
    bench.plans = tries.map(([object]) => planOf({ A: object }));
    const reasons = tries.map(([, reason]) => reason);
    bench.act = async () => failed(reasons.shift() ?? 'invalid', 'no tree');
    bench.judgements = tries.map(() => ({ status: 'fail', reason: 'nothing' }));
    await stepWhileReady(agent);
  };

  it('plans again after a failure, with the feedback, and reports failure with its reason once that is repeated', async () => {
    bench.feedback = 'look elsewhere';
    await failAt([
      ['log', 'not-found'],
      ['log', 'not-found'],
      ['log', 'not-found'],
    ]);
    expect(bench.planned.map(({ feedback }) => feedback)).toEqual([null, 'look elsewhere']);
    expect(bench.planned[1]?.failedTasks).toEqual([
      { agent: 'A', id: '1.1', work: [mined], deed: mined, reason: 'not-found', detail: 'no tree', times: 1 },
    ]);
    expect(bench.said().at(-1)?.report).toMatchObject({ status: 'failed', reason: 'not-found', detail: 'no tree' });
    expect(bench.state.records.memory).toContainEqual(
      expect.objectContaining({ kind: 'failure', work: workOf('mine 1 log'), times: 2 }),
    );
  });

  it.each<[string, [string, OutcomeReason][]]>([
    [
      'what may pass',
      [
        ['log', 'blocked'],
        ['log', 'blocked'],
        ['log', 'blocked'],
        ['log', 'blocked'],
      ],
    ],
    [
      'different reasons',
      [
        ['log', 'not-found'],
        ['log', 'unreachable'],
        ['log', 'missing-tool'],
        ['log', 'not-found'],
      ],
    ],
    [
      'different things',
      [
        ['log', 'not-found'],
        ['stone', 'not-found'],
        ['coal', 'not-found'],
        ['log', 'not-found'],
      ],
    ],
  ])('tries three times where it fails for %s', async (_what, tries) => {
    await failAt(tries);
    expect(bench.did).toHaveLength(3);
    expect(bench.said().at(-1)?.report?.status).toBe('failed');
  });

  it('does not take it for a repetition when something was done in between', async () => {
    await bench.command('x');
    const mine = planOf({ A: 'stone' });
    bench.plans = [mine, planOf({ A: 'pickaxe' }, { A: 'stone' }), mine, mine];
    bench.act = async ({ object }) => (object === 'stone' ? failed('missing-tool', 'it broke') : succeeded());
    const broken: Judgement = { status: 'fail', reason: 'it broke' };
    bench.judgements = [broken, { status: 'success', reason: '' }, broken, broken];
    await stepWhileReady(agent);
    expect(bench.did.map(({ object }) => object)).toEqual(['stone', 'pickaxe', 'stone', 'stone']);
    expect(bench.said().at(-1)?.report).toMatchObject({ status: 'failed', reason: 'missing-tool' });
  });

  it('forgets with a new request what it failed at before', async () => {
    await failAt([
      ['log', 'not-found'],
      ['log', 'not-found'],
    ]);
    await failAt([
      ['log', 'not-found'],
      ['log', 'not-found'],
    ]);
    expect(bench.did).toHaveLength(4);
  });

  it('reports at once, and why, when its planner gives up', async () => {
    await bench.command('x');
    bench.plans = [{ ...idlePlan, givenUp: 'there is no way to come by a moon here' }];
    await stepWhileReady(agent);
    expect(bench.reports().map(({ status, reason, detail }) => [status, reason, detail])).toEqual([
      ['failed', 'unsupported', 'there is no way to come by a moon here'],
    ]);
  });

  it('tells at which deed it was refused when its planner gives up for it', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'log' }), { ...idlePlan, givenUp: 'there is no way to come by x here' }];
    bench.act = async () => failed('unsupported', 'it may not dig');
    bench.judgements = [{ status: 'fail', reason: 'it may not dig' }];
    await stepWhileReady(agent);
    const [deed] = bench.did.map(({ id: _, intent: __, ...did }) => did);
    expect(bench.reports().at(-1)).toMatchObject({
      status: 'failed',
      reason: 'unsupported',
      deed,
      detail: `there is no way to come by x here: "mine 1 log" failed (it may not dig)`,
    });
  });

  it('does without advice when there is none to be had', async () => {
    bench.feedback = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'nonsense', remedy: 'another model' });
    await failAt([
      ['log', 'blocked'],
      ['stone', 'blocked'],
    ]);
    expect(bench.did).toHaveLength(2);
    expect(bench.events.flatMap((event) => (event.type === 'feedback.failed' ? [event.detail] : []))[0]).toContain(
      'MODEL_ANSWER_INVALID',
    );
    expect(bench.state.lanes.failedSteps.decide).toBe(0);
  });

  it('does not hide a bug in what advises it', async () => {
    bench.feedback = new TypeError('a bug in advice');
    await expect(
      failAt([
        ['log', 'blocked'],
        ['log', 'blocked'],
      ]),
    ).rejects.toThrow('a bug in advice');
  });

  it('stops at an action that did not succeed: the rest was planned on it', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'log; planks' })];
    bench.act = async () => failed('blocked', '');
    bench.judgements = [{ status: 'fail', reason: '' }];
    await agent.step('decide', { signal: never });
    await agent.step('act', { signal: never });
    expect(bench.did).toHaveLength(1);
    expect([bench.state.commission.own.queue.size, bench.state.phase]).toEqual([0, 'to-judge']);
  });

  it('tries three times where it fails at the first of several actions, too', async () => {
    await bench.command('x');
    bench.plans = Array.from({ length: 9 }, () => planOf({ A: 'log; planks' }));
    bench.act = async () => failed('blocked', 'something is in the way');
    bench.judgements = Array.from({ length: 9 }, () => ({ status: 'fail', reason: 'it is blocked' }));
    await stepWhileReady(agent);
    expect(bench.did).toHaveLength(3);
    expect(bench.said().at(-1)?.report).toMatchObject({ status: 'failed', reason: 'blocked' });
  });

  it('takes for no failure of its own what was called off because its body was away', async () => {
    await bench.command('x');
    bench.plans = Array.from({ length: 5 }, () => planOf({ A: 'log' }));
    bench.judgements = Array.from({ length: 4 }, () => ({ status: 'fail', reason: 'nothing is held' }));
    bench.act = (_action, signal) =>
      bench.did.length === 5
        ? Promise.resolve(succeeded())
        : new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error));
            bench.log.append({ type: 'body.lost', agent: 'A', why: 'the host crashed' });
            bench.log.append({ type: 'body.returned', agent: 'A' });
            agent.interrupt({ kind: 'body', why: 'the body is back' });
          });
    await stepWhileReady(agent);
    expect(bench.did).toHaveLength(5);
    expect(bench.said().at(-1)?.report?.status).toBe('succeeded');
  });
});
