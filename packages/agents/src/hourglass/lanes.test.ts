import { Cancelled, succeeded } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, live, planOf, until } from './hourglass-bench.test.support.js';

describe('a leader that acts', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  let end: () => Promise<void>;
  let dig: PromiseWithResolvers<void>;
  beforeEach(() => {
    bench = new Bench(
      'leader',
      [
        ['leader', 'A'],
        ['leader', 'B'],
      ],
      { acts: ['leader', 'A', 'B'] },
    );
    agent = bench.agent();
    dig = Promise.withResolvers();
    bench.act = async (_action, signal) =>
      Promise.race([
        dig.promise.then(() => succeeded()),
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      ]);
    const run = new AbortController();
    const loop = live(agent, run.signal);
    end = async () => {
      run.abort(new Cancelled('enough'));
      await expect(loop).rejects.toThrow('enough');
    };
  });

  it('answers its members while it digs, and goes on digging', async () => {
    bench.plans = [planOf({ leader: 'log', A: 'mine 1 log', B: 'mine 1 log' }), planOf({ A: 'mine 2 log' })];
    await bench.command('mine 3 log', 'user');
    await until(() => bench.did.length === 1 && bench.commands().length === 2);
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await bench.answer('A', 'mine 1 log');
    await until(() => bench.commands().length === 3);
    expect(bench.planned[1]?.ongoing).toEqual({
      leader: { id: '1.1', work: workOf('log') },
      B: { id: '1.1c', work: workOf('mine 1 log'), seconds: 0, quiet: 0 },
    });
    expect(bench.commands().at(-1)).toBe('A: mine 2 log');
    expect(bench.events.filter(({ type }) => type === 'action.ended')).toEqual([]);
    dig.resolve();
    await until(
      () => bench.state.commission.own.task === null && bench.events.some(({ type }) => type === 'action.ended'),
    );
    expect(bench.did).toHaveLength(1);
    await end();
  });

  it('drops what it does when its plan stops it, and begins with what the plan says', async () => {
    bench.plans = [planOf({ leader: 'log', A: 'mine 1 log' }), { ...planOf({ leader: 'stone' }), stop: ['leader'] }];
    await bench.command('mine 3 log', 'user');
    await until(() => bench.did.length === 1 && bench.commands().length === 1);
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await bench.answer('A', 'mine 1 log');
    await until(() => bench.did.length === 2);
    expect(bench.did.map(({ object }) => object)).toEqual(['log', 'stone']);
    expect(bench.events.filter(({ type }) => type === 'action.ended')).toMatchObject([
      { outcome: { status: 'cancelled' } },
    ]);
    dig.resolve();
    await end();
  });
});

it('breaks off a planning for what another command replaces', async () => {
  const bench = new Bench('A', [['leader', 'A']]);
  const agent = bench.agent();
  const run = new AbortController();
  const loop = live(agent, run.signal);
  bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
  const slow = Promise.withResolvers<void>();
  bench.onPlan = () => (bench.planned.length === 1 ? slow.promise : Promise.resolve());
  await bench.command('old');
  await until(() => bench.planned.length === 1);
  await bench.replace('new');
  slow.resolve();
  await until(() => bench.did.length === 1 && !agent.isReady());
  expect(bench.did.map(({ object }) => object)).toEqual(['stone']);
  expect(bench.events.filter(({ type }) => type === 'plan.made' || type === 'planning.failed')).toMatchObject([
    { type: 'planning.failed', detail: 'cancelled: a new command' },
    { type: 'plan.made', iteration: 1 },
  ]);
  run.abort(new Cancelled('enough'));
  await expect(loop).rejects.toThrow('enough');
});

it('drops a command that is called off, says so, and goes on with the next', async () => {
  const bench = new Bench('A', [['leader', 'A']]);
  const agent = bench.agent();
  const run = new AbortController();
  const loop = live(agent, run.signal);
  bench.plans = [planOf({ A: 'log' }), planOf({ A: 'stone' })];
  bench.act = (action, signal) =>
    action.object === 'log'
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      : Promise.resolve(succeeded());
  await bench.command('mine 1 log');
  await bench.command('mine 1 stone');
  await until(() => bench.did.length === 1);
  await bench.pool.publish({ from: 'leader', to: ['A'], kind: 'recall', text: '', replaces: 'm1' });
  await until(() => bench.did.length === 2 && !agent.isReady());
  expect(bench.reports().map(({ status, inReplyTo }) => `${inReplyTo ?? ''} ${status}`)).toEqual([
    'm1 started',
    'm1 superseded',
    'm2 started',
    'm2 succeeded',
  ]);
  run.abort(new Cancelled('enough'));
  await expect(loop).rejects.toThrow('enough');
});

it('does nothing more for a command that is called off while it is all that it has', async () => {
  const bench = new Bench('A', [['leader', 'A']]);
  const agent = bench.agent();
  await bench.command('mine 1 log');
  await bench.pool.publish({ from: 'leader', to: ['A'], kind: 'recall', text: '', replaces: 'm1' });
  await bench.pool.publish({ from: 'leader', to: ['A'], kind: 'recall', text: '', replaces: 'm1' });
  expect([agent.isReady('decide'), agent.isReady('speak'), agent.isReady('act')]).toEqual([false, true, false]);
  await agent.step('speak', { signal: new AbortController().signal });
  expect(bench.reports()).toMatchObject([{ status: 'superseded', inReplyTo: 'm1' }]);
  expect(agent.isReady()).toBe(false);
});
