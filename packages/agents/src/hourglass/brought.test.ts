import { expect, it } from 'vitest';
import { Bench, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

it('tells a planner what a gift under a common name consisted of, as the giver last held it', async () => {
  const bench = new Bench('leader', [
    ['leader', 'A'],
    ['leader', 'B'],
  ]);
  const agent = bench.agent();
  const report = { equipment: {}, task: 'give 4 log to A' };
  const holds = { from: 'B', to: ['leader'], kind: 'report', text: '' };
  await bench.command('mine 13 log', 'user');
  bench.plans = [planOf({ A: 'mine 9 log', B: report.task }), planOf({ B: 'mine 4 log' })];
  bench.judgements = [{ status: 'unknown', reason: '' }];
  await bench.pool.publish({ ...holds, report: { status: 'ready', inventory: { birch_log: 4 }, equipment: {} } });
  await stepWhileReady(agent);
  const inReplyTo = bench.said().find(({ kind, to }) => kind === 'command' && to.includes('B'))?.id ?? '';
  await bench.pool.publish({ ...holds, inReplyTo, report: { ...report, status: 'succeeded', inventory: {} } });
  await stepWhileReady(agent);
  expect(bench.planned[1]?.ongoing['A']?.brought).toEqual({ birch_log: 4 });
});
