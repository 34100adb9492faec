import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { Bench, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';

const edges: [string, string][] = [
  ['leader', 'A'],
  ['leader', 'B'],
];

describe('a leader that gives a task to somebody who has failed at the like', () => {
  async function toldAgain(task: string, advice: Bench['advice'] = []): Promise<unknown> {
    const bench = new Bench('leader', edges);
    const agent = bench.agent();
    bench.feedback = 'think';
    bench.advice = advice;
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.plans = [planOf({ A: 'mine 5 log', B: 'mine 5 log' }), planOf({ A: task })];
    await bench.command('mine 10 log', 'user');
    await stepWhileReady(agent);
    await bench.answer('B', 'mine 5 log', 'succeeded', undefined, { x: 40, y: 64, z: 8 });
    await bench.answer('A', 'mine 5 log', 'failed');
    await stepWhileReady(agent);
    return bench.said().findLast(({ kind, to }) => kind === 'command' && to.includes('A'))?.guidance;
  }

  it('tells where another has done it', async () => {
    expect(await toldAgain('mine 2 log')).toEqual({
      words: 'B has done the like at (40, 64, 8).',
      where: { x: 40, y: 64, z: 8 },
    });
  });

  it('tells how, and with which tool that the member lacks, another has come by it', async () => {
    const bench = new Bench('leader', edges);
    bench.toolsFor = (thing) => (thing === 'string' ? ['iron_sword'] : []);
    const agent = bench.agent();
    bench.feedback = 'think';
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.plans = [planOf({ A: 'mine 5 string', B: 'hunt 5 string' }), planOf({ A: 'mine 2 string' })];
    await bench.command('get 10 string', 'user');
    await stepWhileReady(agent);
    await bench.answer('B', 'hunt 5 string', 'succeeded', undefined, { x: 40, y: 64, z: 8 }, { hand: 'iron_sword' });
    await bench.answer('A', 'mine 5 string', 'failed');
    await stepWhileReady(agent);
    expect(bench.said().findLast(({ kind, to }) => kind === 'command' && to.includes('A'))?.guidance).toEqual({
      words: 'B has come by string by "hunt 1 string" at (40, 64, 8) with iron_sword.',
      with: 'iron_sword',
    });
  });

  it('tells nothing beside another task', async () => {
    expect(await toldAgain('mine 2 sand')).toBeUndefined();
  });

  it('tells the place that it is advised of, where nobody has done it', async () => {
    const where = 'east of the river';
    const advice = {
      kind: 'elsewhere',
      agent: 'A',
      work: workOf('mine 1 sand'),
      before: null,
      to: null,
      where,
    } as const;
    expect(await toldAgain('mine 2 sand', [advice])).toEqual({ words: 'Try elsewhere: east of the river.' });
  });
});

it('guidance reaches the planner of whoever is told it, with its request', async () => {
  const bench = new Bench('A', edges);
  const guidance = { words: 'There is a hill in the east.', where: { x: 40, y: 64, z: 8 } };
  await bench.pool.publish({ from: 'leader', to: ['A'], kind: 'command', text: 'mine 2 log', guidance });
  await stepWhileReady(bench.agent());
  expect(bench.planned[0]?.request).toMatchObject({ work: workOf('mine 2 log'), guidance });
});

it('goes on to those who take parts of the same work, and to nobody else', async () => {
  const bench = new Bench('leader', edges);
  const guidance = { words: 'There is a hill in the east.', where: { x: 40, y: 64, z: 8 } };
  bench.plans = [planOf({ A: 'mine 5 log', B: 'mine 3 sand' })];
  await bench.pool.publish({ from: 'chief', to: ['leader'], kind: 'command', text: 'mine 10 log', guidance });
  await stepWhileReady(bench.agent());
  const told = (member: string): unknown =>
    bench.said().findLast(({ kind, to }) => kind === 'command' && to.includes(member))?.guidance;
  expect(told('A')).toEqual(guidance);
  expect(told('B')).toBeUndefined();
});

it('tells who hands something over where the receiver was last', async () => {
  const bench = new Bench('leader', edges);
  const agent = bench.agent();
  bench.plans = [planOf({ A: 'mine 5 log', B: 'mine 5 log' }), planOf({ B: 'give 5 log to A; give 1 stick to A' })];
  await bench.command('mine 10 log', 'user');
  await stepWhileReady(agent);
  await bench.answer('A', 'mine 5 log', 'succeeded', undefined, { x: 40.5, y: 64, z: 8.2 });
  await bench.answer('B', 'mine 5 log');
  await stepWhileReady(agent);
  expect(bench.said().findLast(({ kind, to }) => kind === 'command' && to.includes('B'))?.guidance).toEqual({
    words: 'A was last at (40, 64, 8).',
    where: { x: 40, y: 64, z: 8 },
  });
});
