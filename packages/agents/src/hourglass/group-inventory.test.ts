import { expect, it } from 'vitest';
import { Bench, body, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

/** The report with which a leader in the middle ends its task. */
async function lastReport(edges: [string, string][]): Promise<unknown> {
  const bench = new Bench('vice', edges, { acts: ['vice', 'A', 'B', 'C'] });
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
    group: { A: { inventory: { log: 9 }, at: 0 } },
  });
});

it('leaves out those who answer to the commander themselves, and those who do not act', async () => {
  const report = await lastReport([
    ['leader', 'vice'],
    ['vice', 'A'],
    ['leader', 'A'],
    ['vice', 'B'],
    ['vice', 'clerk'],
    ['clerk', 'C'],
  ]);
  expect(report).toMatchObject({ status: 'succeeded', group: {} });
});

it('counts for one commander who answers to another', async () => {
  const report = await lastReport([
    ['leader', 'vice'],
    ['vice', 'A'],
    ['captain', 'A'],
  ]);
  expect(report).toMatchObject({ group: { A: { inventory: { log: 9 } } } });
});

it('is not reported by an agent whose members all answer to its commander', async () => {
  const report = await lastReport([
    ['leader', 'vice'],
    ['vice', 'A'],
    ['leader', 'A'],
  ]);
  expect(report).not.toHaveProperty('group');
});
