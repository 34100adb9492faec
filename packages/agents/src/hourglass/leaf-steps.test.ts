import { Cancelled, SAgentsError, succeeded } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, idlePlan, live, never, planOf, stepWhileReady, until } from './hourglass-bench.test.support.js';

describe("a leaf's steps", () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('A', [['leader', 'A']]);
    agent = bench.agent();
  });

  it('drops what it does for a command that replaces it, and says so', async () => {
    await bench.command('old');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
    bench.act = (action, signal) =>
      action.object === 'log'
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
        : Promise.resolve(succeeded());
    const run = new AbortController();
    const loop = live(agent, run.signal);
    await until(() => bench.did.length === 1);
    await bench.replace('new');
    await until(() => bench.did.length === 2 && !agent.isReady());
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'stone']);
    expect(bench.reports().map(({ status, task }) => `${status} ${task}`)).toEqual([
      'started old',
      'superseded old',
      'started new',
      'succeeded new',
    ]);
  });

  it('does not begin with a queue that a command has made stale, and which nobody is there to interrupt', async () => {
    await bench.command('old');
    bench.log.append({ type: 'task.started', agent: 'A', taskId: '1.1', work: workOf('log') });
    bench.log.append({
      type: 'queue.filled',
      agent: 'A',
      actions: [{ id: '1', verb: 'mine', object: 'log', quantity: 1 }],
    });
    await bench.replace('new');
    bench.plans = [planOf({ A: 'stone' })];
    await stepWhileReady(bench.agent());
    expect(bench.did.map(({ object }) => object)).toEqual(['stone']);
  });

  it('keeps what it is still to hand over while it hands over something else', async () => {
    await bench.command('x');
    bench.plans = [planOf({ A: 'x' })];
    const gift = { verb: 'give', quantity: 2, recipient: 'B' };
    bench.actions = [
      { ...gift, object: 'log' },
      { ...gift, object: 'stone' },
    ];
    await stepWhileReady(agent);
    expect(bench.reserved).toEqual([{ stone: 2 }, {}]);
  });

  it('tells with each action what it is to do after it: in its queue, then in its plan', async () => {
    await bench.command('x');
    bench.plans = [
      {
        ...planOf({}),
        tasks: [
          { id: '1', agent: 'A', work: workOf('mine 2 log; craft 8 planks'), after: [] },
          { id: '2', agent: 'A', work: workOf('mine 3 stone'), after: ['1'] },
        ],
      },
    ];
    bench.actions = [
      { verb: 'mine', quantity: 2, object: 'log' },
      { verb: 'craft', quantity: 8, object: 'planks' },
    ];
    await stepWhileReady(agent);
    expect(bench.later.slice(0, 2)).toEqual([['craft 8 planks', 'mine 3 stone'], ['mine 3 stone']]);
  });

  it('judges what was asked when its plan sees nothing to do', async () => {
    await bench.command('have 1 log');
    bench.plans = [idlePlan];
    await stepWhileReady(agent);
    expect(bench.said().map(({ report }) => report?.status)).toEqual(['succeeded']);
  });

  it('ends every step with an event, and throws only when the run is aborted', async () => {
    await bench.command('x');
    bench.plans = [new SAgentsError({ code: 'MODEL_TIMEOUT', message: 'late', remedy: 'wait' }), planOf({ A: 'log' })];
    await agent.step('decide', { signal: never });
    expect(bench.events.at(-1)).toMatchObject({ type: 'step.ended', lane: 'decide', how: 'failed' });
    const run = new AbortController();
    bench.act = () => new Promise(() => {});
    await agent.step('decide', { signal: run.signal });
    const step = agent.step('act', { signal: run.signal });
    await until(() => bench.did.length === 1);
    run.abort(new Cancelled('ctrl-C'));
    await expect(step).rejects.toThrow('ctrl-C');
    expect(bench.events.at(-1)).toMatchObject({ type: 'step.ended', lane: 'act', how: 'interrupted' });
  });

  it('leaves the team when its model fails five times in a row, and the team goes on', async () => {
    bench = new Bench('A', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    agent = bench.agent();
    await bench.command('x');
    const useless = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
    bench.plans = Array.from({ length: 9 }, () => useless);
    expect(await stepWhileReady(agent)).toBe(5);
    expect(bench.state.phase).toBe('gone');
    expect(bench.events.flatMap((event) => (event.type === 'agent.gone' ? [event.why] : []))).toEqual([
      expect.stringMatching(/5 steps in a row failed: MODEL_ANSWER_INVALID/),
    ]);
  });

  it('leaves after the second refusal that lasts', async () => {
    bench = new Bench('A', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    agent = bench.agent();
    await bench.command('x');
    const refused = new SAgentsError({ code: 'MODEL_REQUEST_REFUSED', message: 'too long', remedy: 'shorten it' });
    bench.plans = Array.from({ length: 9 }, () => refused);
    expect(await stepWhileReady(agent)).toBe(2);
    expect(bench.state.phase).toBe('gone');
  });

  it('rethrows a bug at once; and when it is the last who acts, what its model failed with', async () => {
    await bench.command('x');
    bench.plans = [new TypeError('bug')];
    await expect(agent.step('decide', { signal: never })).rejects.toThrow('bug');
    const unreachable = new SAgentsError({ code: 'MODEL_UNREACHABLE', message: 'no', remedy: 'start it' });
    bench.plans = Array.from({ length: 9 }, () => unreachable);
    let survived = 0;
    await expect(
      (async () => {
        for (; survived < 9; survived++) await agent.step('decide', { signal: never });
      })(),
    ).rejects.toThrow('MODEL_UNREACHABLE');
    expect(survived).toBe(3);
  });

  it.each(['planning', 'acting', 'judging'] as const)(
    'pauses ever longer when nothing comes of %s, and then says so',
    async (part) => {
      const unusable = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
      bench.plans = [
        part === 'planning' ? unusable : planOf({ A: 'log' }),
        ...Array.from({ length: 9 }, () => unusable),
      ];
      bench.noActions = part === 'acting' ? unusable : null;
      bench.judgements = part === 'judging' ? Array.from({ length: 9 }, () => unusable) : [];
      await bench.command('x');
      const loop = live(agent, never);
      await Promise.all([expect(loop).rejects.toThrow('MODEL_ANSWER_INVALID'), bench.clock.advance(60)]);
      const failedAt = bench.events.flatMap((event) =>
        event.type === 'step.ended' && event.how === 'failed' ? [event.at] : [],
      );
      expect(failedAt).toEqual([0, 1, 3, 7, 15]);
    },
  );

  it('forgives steps that failed once one has not', async () => {
    const unusable = new SAgentsError({ code: 'MODEL_ANSWER_INVALID', message: 'no', remedy: 'another model' });
    bench.plans = [unusable, unusable, planOf({ A: 'log' })];
    await bench.command('x');
    const run = new AbortController();
    const loop = live(agent, run.signal);
    await bench.clock.advance(10);
    expect(bench.did).toHaveLength(1);
    expect(bench.state.lanes.failedSteps.decide).toBe(0);
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
  });
});
