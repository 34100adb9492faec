import type { Inventory } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { Bench, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

const lacking = (count: number): { items: string[]; count: number }[] => [{ items: ['log'], count }];

it.each<[string, string, string, string, Inventory, { items: string[]; count: number }[] | undefined, number]>([
  [
    'plans anew when a racer lacks only what another one holds',
    'craft 1 chest',
    'craft 1 chest',
    'craft 1 chest',
    { log: 2 },
    lacking(2),
    2,
  ],
  [
    'waits while all racers together hold too little',
    'craft 1 chest',
    'craft 1 chest',
    'craft 1 chest',
    { log: 1 },
    lacking(2),
    1,
  ],
  [
    'waits for a racer that does not say what it lacks',
    'craft 1 chest',
    'craft 1 chest',
    'craft 1 chest',
    { log: 2 },
    undefined,
    1,
  ],
  [
    'leaves members alone that are at different tasks',
    'craft 1 chest',
    'craft 1 chest',
    'mine 4 log',
    { log: 2 },
    lacking(2),
    1,
  ],
  ['leaves members alone that have a share each', 'mine 8 log', 'mine 4 log', 'mine 4 log', { log: 2 }, lacking(2), 1],
])('a leader %s', async (_, asked, task, other, held, missing, plannings) => {
  const bench = new Bench('leader', [
    ['leader', 'A'],
    ['leader', 'B'],
  ]);
  bench.plans = [planOf({ A: task, B: other }), idlePlan];
  const agent = bench.agent();
  await bench.command(asked, 'user');
  await stepWhileReady(agent);
  const report = async (from: string, task: string, part: object): Promise<void> => {
    const { id = '' } = bench.said().find(({ kind, to }) => kind === 'command' && to.includes(from)) ?? {};
    const under = { status: 'under-way' as const, work: workOf(task), equipment: {}, inventory: {} };
    const message = { from, to: ['leader'], kind: 'report', text: '', inReplyTo: id };
    await bench.pool.publish({ ...message, report: { ...under, ...part } });
    await stepWhileReady(agent);
  };
  await report('B', other, { inventory: held, milestones: ['asked'] });
  await report('A', task, { inventory: { log: 2 }, milestones: ['find'], missing });
  expect(bench.planned).toHaveLength(plannings);
});

it.each([
  [2, 1],
  [3, 0],
])(
  'a leader to whom a member says that it lacks %i of what another without work holds 2 of plans %i more',
  async (count, more) => {
    const bench = new Bench('leader', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    bench.plans = [planOf({ A: 'craft 1 chest' }), idlePlan, idlePlan];
    const agent = bench.agent();
    await bench.command('craft 1 chest', 'user');
    await stepWhileReady(agent);
    const { id = '' } = bench.said().find(({ kind, to }) => kind === 'command' && to.includes('A')) ?? {};
    const told = { to: ['leader'], kind: 'report', text: '' };
    const ready = { status: 'ready' as const, inventory: { log: 2 }, equipment: {} };
    await bench.pool.publish({ ...told, from: 'B', report: ready });
    await stepWhileReady(agent);
    const before = bench.planned.length;
    const underWay = { status: 'under-way' as const, work: workOf('craft 1 chest'), inventory: {}, equipment: {} };
    const found = { ...underWay, milestones: ['find' as const], missing: lacking(count) };
    await bench.pool.publish({ ...told, from: 'A', inReplyTo: id, report: found });
    await stepWhileReady(agent);
    expect(bench.planned.length - before).toBe(more);
  },
);
