import type { MessageDraft, TaskReport } from '@s-agents/core';
import { settled } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { Bench, never, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

type Edges = [string, string][];
const ready = (from: string, log: number, group?: TaskReport['group'], inabilities?: string[]): MessageDraft => ({
  from,
  to: ['vice'],
  kind: 'report',
  text: '',
  report: {
    status: 'ready',
    inventory: { log },
    equipment: {},
    position: { x: log, y: 64, z: 0 },
    ...(group === undefined ? {} : { group }),
    ...(inabilities === undefined ? {} : { inabilities }),
  },
});

describe('whoever leads and is led', () => {
  /** What "vice" tells after these reports, without a task: to whom, and of whom. */
  async function told(edges: Edges, acts: readonly string[], drafts: readonly MessageDraft[]): Promise<unknown[]> {
    const bench = new Bench('vice', edges, { met: false, acts });
    const agent = bench.agent();
    for (const draft of drafts) {
      await bench.pool.publish(draft);
      await stepWhileReady(agent);
    }
    return bench.said().map(({ to, report }) => [to, report?.group]);
  }
  const a = { inventory: { log: 3 }, at: 0, position: { x: 3, y: 64, z: 0 } };

  it('tells what its group holds and where, as it is told, without a task', async () => {
    const edges: Edges = [
      ['leader', 'vice'],
      ['vice', 'A'],
    ];
    expect(await told(edges, ['A'], [ready('A', 3)])).toEqual([[['leader'], { A: a }]]);
    expect(await told(edges, ['vice', 'A'], [ready('A', 3)])).toEqual([[['leader'], { A: a }]]);
    const deeper: Edges = [...edges, ['A', 'B']];
    const b = { inventory: { log: 5 }, at: 0 };
    expect(await told(deeper, ['A', 'B'], [ready('A', 3, { B: b })])).toEqual([[['leader'], { A: a, B: b }]]);
  });

  it('tells what its people can never do, from level to level', async () => {
    const edges: Edges = [
      ['leader', 'vice'],
      ['vice', 'A'],
      ['A', 'B'],
    ];
    const b = { inventory: { log: 5 }, at: 0, inabilities: ['craft'] };
    expect(await told(edges, ['A', 'B'], [ready('A', 3, { B: b }, ['mine'])])).toEqual([
      [['leader'], { A: { ...a, inabilities: ['mine'] }, B: b }],
    ]);
  });

  it('leaves out those who answer to the receiver, each time anew', async () => {
    const edges: Edges = [
      ['leader', 'vice'],
      ['captain', 'vice'],
      ['vice', 'A'],
      ['leader', 'A'],
    ];
    expect(await told(edges, ['A'], [ready('A', 3)])).toEqual([[['captain'], { A: a }]]);
  });

  it('passes on news alone, so that talk in a circle comes to an end', async () => {
    const edges: Edges = [
      ['leader', 'vice'],
      ['vice', 'A'],
      ['A', 'B'],
      ['B', 'leader'],
    ];
    const acts = ['leader', 'A', 'B'];
    const group = { B: { inventory: { log: 1 }, at: 0 } };
    expect(await told(edges, acts, [ready('A', 3, group), ready('A', 3, group)])).toHaveLength(1);
  });
});

it('who leads waits for those below its members, until one of these tells of them', async () => {
  const bench = new Bench(
    'leader',
    [
      ['leader', 'vice'],
      ['vice', 'A'],
      ['vice', 'B'],
    ],
    { met: false, acts: ['A', 'B'] },
  );
  const agent = bench.agent();
  await bench.command('mine 9 log', 'user');
  bench.plans = [planOf({ vice: 'mine 9 log' })];
  let isReady = false;
  void agent.ready('decide', { signal: never }).then(() => (isReady = true));
  const of = (log: number): { inventory: Record<string, number>; at: number } => ({ inventory: { log }, at: 0 });
  await bench.pool.publish({ ...ready('vice', 0, { A: of(3) }), to: ['leader'] });
  await settled();
  expect(isReady).toBe(false);
  await bench.pool.publish({ ...ready('vice', 0, { A: of(3), B: of(5) }), to: ['leader'] });
  await settled();
  expect(isReady).toBe(true);
  await stepWhileReady(agent);
  expect(bench.planned[0]?.inventories).toMatchObject({ A: { log: 3 }, B: { log: 5 } });
});

it('nobody counts any more on the hands of one below a member who is gone', async () => {
  const bench = new Bench('leader', [
    ['leader', 'vice'],
    ['vice', 'A'],
    ['vice', 'B'],
  ]);
  const agent = bench.agent();
  bench.log.append({ type: 'agent.gone', agent: 'A', why: 'banned' });
  await bench.command('mine 9 log', 'user');
  await stepWhileReady(agent);
  expect(bench.planned[0]?.hands).toEqual({ vice: ['B'] });
});

it('a gift that is to be handed over goes where the commander said that its receiver is', async () => {
  const bench = new Bench(
    'vice',
    [
      ['leader', 'vice'],
      ['vice', 'A'],
    ],
    { acts: ['A'] },
  );
  const agent = bench.agent();
  const guidance = { words: 'X was last at (1, 64, 2).', where: { x: 1, y: 64, z: 2 } };
  bench.plans = [planOf({ A: 'give 2 log to X' })];
  await bench.pool.publish({ from: 'leader', to: ['vice'], kind: 'command', text: 'give 2 log to X', guidance });
  await stepWhileReady(agent);
  expect(bench.said().find(({ kind }) => kind === 'command')).toMatchObject({ to: ['A'], guidance });
});
