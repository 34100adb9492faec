import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { Bench, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';

it('tells a planner what a gift under a common name consisted of, as the giver last held it', async () => {
  const bench = new Bench('leader', [
    ['leader', 'A'],
    ['leader', 'B'],
  ]);
  const agent = bench.agent();
  const gift = 'give 4 log to A';
  const report = { equipment: {}, work: workOf(gift) };
  const holds = { from: 'B', to: ['leader'], kind: 'report', text: '' };
  await bench.command('mine 13 log', 'user');
  bench.plans = [planOf({ A: 'mine 9 log', B: gift }), planOf({ B: 'mine 4 log' })];
  bench.judgements = [{ status: 'unknown', reason: '' }];
  await bench.pool.publish({ ...holds, report: { status: 'ready', inventory: { birch_log: 4 }, equipment: {} } });
  await stepWhileReady(agent);
  const inReplyTo = bench.said().find(({ kind, to }) => kind === 'command' && to.includes('B'))?.id ?? '';
  await bench.pool.publish({ ...holds, inReplyTo, report: { ...report, status: 'succeeded', inventory: {} } });
  await stepWhileReady(agent);
  expect(bench.planned[1]?.ongoing['A']?.brought).toEqual({ birch_log: 4 });
});

it('counts what a giver handed over before it failed, but not what it failed at', async () => {
  const bench = new Bench('leader', [
    ['leader', 'A'],
    ['leader', 'B'],
  ]);
  const agent = bench.agent();
  const task = 'give 1 egg to A; give 2 log to A; give 3 wool to A';
  const holds = { from: 'B', to: ['leader'], kind: 'report', text: '' };
  await bench.command('craft 1 cake', 'user');
  bench.plans = [planOf({ A: 'mine 9 log', B: task }), planOf({})];
  bench.judgements = [{ status: 'fail', reason: '' }];
  const before = { egg: 1, birch_log: 2, wool: 2 };
  await bench.pool.publish({ ...holds, report: { status: 'ready', inventory: before, equipment: {} } });
  await stepWhileReady(agent);
  const inReplyTo = bench.said().find(({ kind, to }) => kind === 'command' && to.includes('B'))?.id ?? '';
  const deed = { verb: 'give', object: 'wool', quantity: 3, recipient: 'A' };
  const failed = {
    status: 'failed' as const,
    work: workOf(task),
    reason: 'missing-item' as const,
    deed,
    equipment: {},
  };
  await bench.pool.publish({ ...holds, inReplyTo, report: { ...failed, inventory: { birch_log: 1, wool: 2 } } });
  await stepWhileReady(agent);
  expect(bench.planned[1]?.ongoing['A']?.brought).toEqual({ egg: 1 });
});
