import { SAgentsError, type MessageDraft, type Said } from '@s-agents/core';
import { expect, it } from 'vitest';
import { Bench, idlePlan, planOf, stepWhileReady } from './hourglass-bench.test.support.js';

const birch: Said = { to: ['A', 'everybody'], text: 'birches stand in the east' };
const stone: Said = { to: ['stranger'], text: 'I have stone' };

/** A leader of A and B that has planned, said what its plan says, and planned again for a failure. */
async function talked(bench: Bench, say: readonly Said[]): Promise<void> {
  const agent = bench.agent();
  bench.plans = [{ ...planOf({ A: 'mine 1 log' }), say: [...say] }, idlePlan];
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(agent);
  await bench.answer('A', 'mine 1 log', 'failed');
  await stepWhileReady(agent);
}

const teamOf = (): Bench =>
  new Bench('leader', [
    ['leader', 'A'],
    ['leader', 'B'],
  ]);
const spoken = (bench: Bench): unknown[] =>
  bench.events.flatMap((event) =>
    event.type === 'message.published' && event.message.kind === 'talk' ? [[event.message.to, event.message.text]] : [],
  );

it('says what its plan says, once, to whom it names, and "everybody" stands for all who hear it', async () => {
  const bench = teamOf();
  bench.hearers = 'everybody';
  await talked(bench, [birch, { to: ['B'], text: 'come' }]);
  expect(spoken(bench)).toEqual([
    [['A', 'B'], birch.text],
    [['B'], 'come'],
  ]);
  expect(bench.planned.map(({ hearers }) => hearers)).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ]);
  expect(bench.state.speech.toSay).toEqual([]);
});

it('plans with what it was not allowed to say, and says the rest', async () => {
  const bench = teamOf();
  bench.hearers = ['A'];
  bench.onPublish = async (draft) => {
    if (!draft.to.includes('stranger')) return;
    const { to, kind, text } = draft;
    bench.log.append({ type: 'message.refused', agent: 'leader', to, kind, text, code: 'X', why: 'it is deaf' });
    throw new SAgentsError({ code: 'X', message: 'it is deaf', remedy: '' });
  };
  await talked(bench, [stone, birch]);
  expect(spoken(bench)).toEqual([[['A'], birch.text]]);
  expect(bench.planned[1]?.unsaid).toEqual([{ ...stone, why: 'it is deaf' }]);
  expect(bench.state.lanes.failedSteps.speak).toBe(0);
  expect(bench.state.speech.unsaid).toEqual([]);
});

it('wakes one who has something in hand for others, not one who is at nothing', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  const talk = { from: 'B', to: ['leader'], kind: 'talk', text: 'no tree here' };
  await bench.pool.publish(talk);
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(0);
  bench.plans = [planOf({ A: 'mine 1 log' }), planOf({ A: 'mine 1 log' })];
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(agent);
  await bench.pool.publish(talk);
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(2);
  expect(bench.planned[1]?.conversation.map(({ text }) => text)).toContain('no tree here');
});

const hello: MessageDraft = { from: 'B', to: ['A', 'leader'], kind: 'talk', text: 'Hello' };

it('reports finished work without planning again for what was said meanwhile', async () => {
  const bench = new Bench('A', [['leader', 'A']]);
  const agent = bench.agent();
  bench.plans = [planOf({ A: 'log' })];
  bench.onJudge = () => bench.pool.publish(hello).then(() => {});
  await bench.command('mine 1 log');
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(1);
  expect(bench.reports().at(-1)?.status).toBe('succeeded');
});

it('reports an objective that it has judged a success without planning again for what was said meanwhile', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = [planOf({ A: 'mine 1 log' }), idlePlan];
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(agent);
  bench.onJudge = () => bench.pool.publish(hello).then(() => {});
  await bench.answer('A', 'mine 1 log', 'succeeded');
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(2);
  expect(bench.reports().at(-1)?.status).toBe('succeeded');
});

it('begins what it has planned, whatever was said meanwhile', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = [planOf({ A: 'mine 1 log' })];
  bench.onPlan = () => bench.pool.publish({ ...hello, from: 'B', to: ['leader'] }).then(() => {});
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(1);
  expect(bench.commands()).toEqual(['A: mine 1 log']);
});

it('plans once for talk, and again for it only when something else has happened', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = Array.from({ length: 9 }, () => planOf({ A: 'mine 1 log', B: 'mine 2 log' }));
  await bench.command('mine 3 log', 'user');
  await stepWhileReady(agent);
  const plansAfter = async (from: string): Promise<number> => {
    await bench.pool.publish({ from, to: ['leader'], kind: 'talk', text: `Hello from ${from}` });
    await stepWhileReady(agent);
    return bench.planned.length;
  };
  expect([await plansAfter('A'), await plansAfter('B'), await plansAfter('A')]).toEqual([2, 2, 2]);
  // What a person says counts every time.
  expect([await plansAfter('user'), await plansAfter('user')]).toEqual([3, 4]);
  await bench.answer('A', 'mine 1 log');
  await stepWhileReady(agent);
  expect([await plansAfter('B'), await plansAfter('A'), await plansAfter('B')]).toEqual([5, 6, 6]);
});

it('says at most so much at once, and nothing twice, and is told what was not said', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  const texts = ['a', 'b', 'a', 'c', 'd', 'e'];
  bench.plans = [
    { ...planOf({ A: 'mine 1 log' }), say: texts.map((text) => ({ to: ['B'], text })) },
    { ...planOf({ A: 'mine 1 log' }), say: [{ to: ['B'], text: 'b' }] },
  ];
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(agent);
  await bench.answer('A', 'mine 1 log', 'failed');
  await stepWhileReady(agent);
  expect(spoken(bench)).toEqual([
    [['B'], 'a'],
    [['B'], 'b'],
  ]);
  expect(bench.planned[1]?.unsaid.map(({ text, why }) => `${text}: ${why}`)).toEqual([
    'a: it was said before',
    ...['c', 'd', 'e'].map((text) => `${text}: a plan says at most 3 things, and asks as many`),
  ]);
  expect(bench.state.speech.unsaid).toEqual([{ to: ['B'], text: 'b', why: 'it was said before' }]);
});

it('says nothing in the plan after so many in a row that only talk', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = Array.from({ length: 9 }, (_, n) => ({ ...idlePlan, say: [{ to: ['B'], text: `${n}` }] }));
  bench.judgements = Array.from({ length: 9 }, () => ({ status: 'unknown', reason: 'who knows' }));
  await bench.command('mine 1 log', 'user');
  await stepWhileReady(agent);
  await bench.clock.advance(600);
  await stepWhileReady(agent);
  expect(spoken(bench)).toEqual(['0', '1', '2', '4'].map((text) => [['B'], text]));
});
