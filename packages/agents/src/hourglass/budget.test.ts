import { workOf } from '@s-agents/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

describe('a root whose budget is nearly spent', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('leader', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    agent = bench.agent();
  });

  it('plans anew once, and tells its planner', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' }), planOf({})];
    await stepWhileReady(agent);
    expect(bench.planned.map(({ budget }) => budget)).toEqual([null]);
    bench.log.append({ type: 'budget.warned', limit: 'calls', spent: 8, of: 10 });
    expect(bench.state.phase).toBe('to-plan');
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({
      budget: { limit: 'calls', spent: 8, of: 10 },
      ongoing: { A: { work: workOf('mine 1 log') }, B: { work: workOf('mine 1 log') } },
    });
    expect([bench.planned.length, bench.state.phase]).toEqual([2, 'waiting']);
    // What is under way goes on.
    expect(bench.commands()).toEqual(['A: mine 1 log', 'B: mine 1 log']);
  });

  it('that was asked by another leader plans no sooner for it, but knows of it when it does', async () => {
    await bench.command('mine 2 log', 'chief');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' })];
    await stepWhileReady(agent);
    bench.log.append({ type: 'budget.warned', limit: 'usd', spent: 0.8, of: 1 });
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(1);
    expect(bench.state.records.budget).toEqual({ limit: 'usd', spent: 0.8, of: 1 });
  });
});
