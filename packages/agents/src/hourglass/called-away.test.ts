import { describe, expect, it } from 'vitest';
import { Bench, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

const free = { status: 'ready', inventory: {}, equipment: {} } as const;

describe('a member whom the user calls away', () => {
  it('tells its commander who told it to drop the task, and that it is free once it has done what the user asked', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 1 log' }), planOf({ A: 'mine 1 stone' })];
    await bench.command('mine 1 log');
    await agent.step('decide', { signal: new AbortController().signal });
    const said = { from: 'user', by: 'eve', to: ['A'], text: '' };
    await bench.pool.publish({ ...said, kind: 'recall', replaces: 'm1' });
    await stepWhileReady(agent);
    expect(bench.reports().at(-1)).toMatchObject({ to: ['leader'], status: 'superseded', calledOffBy: 'user' });
    expect(bench.said().at(-1)?.text).toContain('as the user told me to');
    await bench.pool.publish({ ...said, kind: 'command', text: 'mine 1 stone' });
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({ to: ['leader'], report: { status: 'ready' } });
  });

  it('tells its commander that it is free once the user lets it go back, without having done what was asked', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 1 log' }), planOf({ A: 'mine 1 stone' })];
    await bench.command('mine 1 log');
    await agent.step('decide', { signal: new AbortController().signal });
    const said = { from: 'user', by: 'eve', to: ['A'], text: '' };
    await bench.pool.publish({ ...said, kind: 'recall', replaces: 'm1' });
    await stepWhileReady(agent);
    const { id } = await bench.pool.publish({ ...said, kind: 'command', text: 'mine 1 stone' });
    await agent.step('decide', { signal: new AbortController().signal });
    await bench.pool.publish({ ...said, kind: 'recall', replaces: id, returns: true });
    await stepWhileReady(agent);
    const words = bench.said().map(({ to, report }) => [to[0], report?.status]);
    expect(words).toContainEqual(['leader', 'ready']);
  });

  it('gets nothing more from its leader until it says that it is free', async () => {
    const bench = new Bench('leader', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    const agent = bench.agent();
    bench.judgements = [{ status: 'unknown', reason: '' }];
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 2 log' }), idlePlan, planOf({ A: 'mine 3 log' })];
    await bench.command('mine 3 log', 'user');
    await stepWhileReady(agent);
    await bench.calledAway('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.planned.at(-1)?.subordinates).toEqual(['B']);
    await bench.pool.publish({ from: 'A', to: ['leader'], kind: 'report', text: '', report: free });
    await stepWhileReady(agent);
    expect(bench.planned.at(-1)?.subordinates).toEqual(['A', 'B']);
    expect(bench.commands().at(-1)).toBe('A: mine 3 log');
  });

  it('is waited for by a leader who has nobody else: no plan is made meanwhile', async () => {
    const bench = new Bench('leader', [['leader', 'A']]);
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 1 log' })];
    await bench.command('mine 1 log', 'user');
    await stepWhileReady(agent);
    await bench.calledAway('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(1);
    expect(agent.isReady()).toBe(false);
  });
});
