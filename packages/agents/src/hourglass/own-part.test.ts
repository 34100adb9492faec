import { failed } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { Bench, never, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

/** Everybody commands everybody, and acts. */
const everyWay: [string, string][] = [
  ['A', 'B'],
  ['A', 'C'],
  ['B', 'A'],
  ['B', 'C'],
  ['C', 'A'],
  ['C', 'B'],
];

describe('an agent that leads others and acts', () => {
  const chain: [string, string][] = [
    ['A', 'B'],
    ['B', 'C'],
  ];

  it('waits for others once it has given out work and come to the end of its own', async () => {
    const bench = new Bench('A', chain, { acts: ['A', 'B', 'C'] });
    const agent = bench.agent();
    await bench.command('mine 3 log', 'user');
    bench.plans = [planOf({ B: 'mine 2 log', A: 'log' })];
    await agent.step('decide', { signal: never });
    await agent.step('speak', { signal: never });
    expect(agent.waitsForOthers()).toBe(false);
    await agent.step('act', { signal: never });
    // Its own work is to be judged, and a plan would follow.
    expect([agent.isReady('decide'), agent.waitsForOthers()]).toEqual([true, true]);
    bench.log.append({ type: 'body.lost', agent: 'A', why: 'banned', forGood: true });
    expect([agent.isReady('decide'), agent.waitsForOthers()]).toEqual([true, false]);
  });

  it('goes on once those have answered whom it waits for', async () => {
    const bench = new Bench('A', chain, { acts: ['A', 'B', 'C'] });
    const agent = bench.agent();
    await bench.command('mine 3 log', 'user');
    bench.plans = [planOf({ B: 'mine 2 log', A: 'log' })];
    for (const lane of ['decide', 'speak', 'act'] as const) await agent.step(lane, { signal: never });
    await bench.answer('B', 'mine 2 log');
    expect([agent.isReady('decide'), agent.waitsForOthers()]).toEqual([true, false]);
  });

  it('does not when its own work has failed, when more of it is planned, or when nobody has work from it', async () => {
    const waits = async (plan: ReturnType<typeof planOf>, does: 'well' | 'badly'): Promise<boolean> => {
      const bench = new Bench('A', chain, { acts: ['A', 'B', 'C'] });
      const agent = bench.agent();
      await bench.command('mine 3 log', 'user');
      bench.plans = [plan];
      if (does === 'badly') bench.act = async () => failed('not-found', 'no tree');
      for (const lane of ['decide', 'speak', 'act'] as const) await agent.step(lane, { signal: never });
      return agent.waitsForOthers();
    };
    expect(await waits(planOf({ B: 'mine 2 log', A: 'log' }), 'well')).toBe(true);
    expect(await waits(planOf({ B: 'mine 2 log', A: 'log' }), 'badly')).toBe(false);
    expect(await waits(planOf({ B: 'mine 2 log', A: 'log' }, { A: 'planks' }), 'well')).toBe(false);
    expect(await waits(planOf({ A: 'log' }), 'well')).toBe(false);
  });

  it.each([[0], [1]])('reports what it has done alone at once, whatever was said meanwhile: %d', async (talks) => {
    const bench = new Bench('A', everyWay, { acts: ['A', 'B', 'C'] });
    const agent = bench.agent();
    // C answers to B, too: A is alone with this.
    await bench.command('mine 3 log', 'B');
    bench.plans = [planOf({ A: 'mine 1 log' }, { A: 'mine 3 log' })];
    bench.judgements = [
      { status: 'success', reason: '' },
      { status: 'success', reason: '' },
    ];
    bench.onJudge = async () => {
      if (talks > 0 && bench.did.length === 2)
        await bench.pool.publish({ from: 'C', to: ['A'], kind: 'talk', text: 'hello' });
    };
    await stepWhileReady(agent);
    expect(bench.did).toHaveLength(2);
    expect(bench.reports().at(-1)).toMatchObject({ status: 'succeeded', to: ['B'] });
    expect(bench.planned).toHaveLength(1);
  });

  it('says that it has failed where nobody else can do it for whoever asked', async () => {
    const bench = new Bench('A', everyWay, { acts: ['A', 'B', 'C'] });
    const agent = bench.agent();
    // C answers to B, too: what it does counts for B already.
    await bench.command('mine 3 log', 'B');
    bench.plans = [planOf({ A: 'log' }), planOf({ A: 'log' }), planOf({ A: 'log' })];
    bench.act = async () => failed('missing-tool', 'an axe');
    bench.judgements = [
      { status: 'fail', reason: 'nothing' },
      { status: 'fail', reason: 'nothing' },
    ];
    await stepWhileReady(agent);
    expect(bench.reports().at(-1)).toMatchObject({ status: 'failed', reason: 'missing-tool', to: ['B'] });
    expect(bench.planned).toHaveLength(2);
  });
});
