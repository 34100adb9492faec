import type { Message, TaskReport } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { Bench, body, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';
import { knownInventories, withReported } from './team/known-inventories.js';
import { noTeam } from './team/team.js';

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

describe('an order', () => {
  const edges: [string, string][] = [
    ['leader', 'vice'],
    ['leader', 'B'],
    ['vice', 'chief'],
    ['chief', 'A'],
    ['chief', 'B'],
  ];
  const ordered = async (from: string): Promise<unknown> => {
    const bench = new Bench('vice', edges, { acts: ['A', 'B'] });
    const agent = bench.agent();
    bench.plans = [planOf({ chief: 'mine 9 log' })];
    await bench.command('mine 9 log', from);
    await stepWhileReady(agent);
    return bench.said().find(({ kind }) => kind === 'command');
  };

  it('names whose hands count where the sender may not count all of them', async () => {
    expect(await ordered('leader')).toMatchObject({ to: ['chief'], hands: ['A'] });
  });

  it('names nobody where all count', async () => {
    expect(await ordered('user')).not.toHaveProperty('hands');
  });

  it('is carried out and reported on with those hands alone', async () => {
    const bench = new Bench('chief', edges, { acts: ['A', 'B'] });
    const agent = bench.agent();
    bench.plans = [planOf({ A: 'mine 9 log' }), idlePlan];
    await bench.pool.publish({ from: 'vice', to: ['chief'], kind: 'command', text: 'mine 9 log', hands: ['A'] });
    await stepWhileReady(agent);
    expect(bench.planned[0]?.hands).toEqual({ A: ['A'], B: [] });
    await bench.answer('A', 'mine 9 log');
    await stepWhileReady(agent);
    expect(bench.reports().at(-1)?.group).toEqual({ A: { inventory: { log: 9 }, at: 0 } });
  });
});

it('goes by the newest word on each, whoever says it', () => {
  const report = (from: string, at: number, log: number, group: TaskReport['group'] = {}): Message => ({
    id: `${from}${at}`,
    at,
    from,
    to: ['leader'],
    kind: 'report',
    text: '',
    report: { status: 'started', work: [], inventory: { log }, equipment: {}, group },
  });
  const heard = (...messages: Message[]): unknown =>
    knownInventories(
      messages.reduce((team, message) => withReported(team, { name: 'leader', acts: false }, message), noTeam),
    ).inventories;
  const old = { inventory: { log: 1 }, at: 2 };
  const fresh = { inventory: { log: 5 }, at: 8 };
  expect(heard(report('A', 4, 0, { x: old }), report('B', 9, 0, { x: fresh }))).toMatchObject({ x: { log: 5 } });
  expect(heard(report('B', 9, 0, { x: fresh }), report('A', 10, 0, { x: old }))).toMatchObject({ x: { log: 5 } });
  expect(heard(report('A', 10, 0, { leader: fresh }))).not.toHaveProperty('leader');
});

it('comes with where each of the others was last', () => {
  const report = (from: string, at: number, x?: number): Message => ({
    id: `${from}${at}`,
    at,
    from,
    to: ['leader'],
    kind: 'report',
    text: '',
    report: {
      status: 'ready',
      inventory: {},
      equipment: {},
      ...(x === undefined ? {} : { position: { x, y: 0, z: 0 } }),
    },
  });
  const messages = [report('A', 1, 5), report('B', 2), report('A', 3, 7), report('A', 4), report('leader', 5, 9)];
  const { places } = knownInventories(
    messages.reduce((team, message) => withReported(team, { name: 'leader', acts: false }, message), noTeam),
  );
  expect(places).toEqual({ A: { x: 7, y: 0, z: 0 } });
});

it.each([
  ['a leader whose member did it', false, { egg: 1 }],
  ['an agent that did it itself', true, { egg: 2 }],
])('counts what was handed over once, in the report of %s too', (_, acts, held) => {
  const given = (from: string, at: number, group: TaskReport['group'] = {}): Message => ({
    id: `${from}${at}`,
    at,
    from,
    to: ['leader'],
    kind: 'report',
    text: '',
    report: { status: 'succeeded', work: workOf('give 1 egg to guest'), inventory: {}, equipment: {}, group },
  });
  const messages = [given('A', 4), given('vice', 5, { A: { inventory: {}, at: 4 } })];
  const { inventories } = knownInventories(
    messages.reduce((team, message) => withReported(team, { name: 'vice', acts }, message), noTeam),
  );
  expect(inventories['guest']).toEqual(held);
});
