import { expect, it } from 'vitest';
import { Bench, body, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

/** The report with which a leader in the middle ends its task. */
async function lastReport(edges: [string, string][]): Promise<unknown> {
  const bench = new Bench('vice', edges, { acts: ['vice', 'A', 'B'] });
  bench.body = { ...body, observe: async () => ({ inventory: { oak_log: 2 }, equipment: {} }) };
  const agent = bench.agent();
  bench.plans = [planOf({ A: 'mine 9 log' }), idlePlan];
  await bench.command('mine 11 log', 'leader');
  await stepWhileReady(agent);
  await bench.answer('A', 'mine 9 log');
  await stepWhileReady(agent);
  return bench.reports().at(-1);
}

it('is reported by a leader beside its own inventory', async () => {
  const report = await lastReport([
    ['leader', 'vice'],
    ['vice', 'A'],
  ]);
  expect(report).toMatchObject({
    status: 'succeeded',
    inventory: { oak_log: 2 },
    group: { oak_log: 2, log: 9 },
  });
});

it('leaves out who answers to somebody else, too, so that nothing counts twice', async () => {
  const report = await lastReport([
    ['leader', 'vice'],
    ['vice', 'A'],
    ['leader', 'A'],
    ['vice', 'B'],
  ]);
  expect(report).toMatchObject({ status: 'succeeded', group: { oak_log: 2 } });
});

it('is not reported by an agent to which nobody answers alone', async () => {
  const report = await lastReport([
    ['leader', 'vice'],
    ['vice', 'A'],
    ['leader', 'A'],
  ]);
  expect(report).not.toHaveProperty('group');
});
