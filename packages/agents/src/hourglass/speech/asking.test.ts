import { SAgentsError, user, type Message, type Plan, type RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { answerKind, questionKind } from './talk.js';
import { Bench, idlePlan, live, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';

const where = 'where have you seen coal?';
const askOf = (...to: string[]): Plan => ({ ...idlePlan, ask: [{ to, text: where }] });
const teamOf = (): Bench => {
  const bench = new Bench('leader', [
    ['leader', 'A'],
    ['leader', 'B'],
  ]);
  bench.hearers = ['A', 'B'];
  return bench;
};
const questions = (bench: Bench): Message[] => bench.said().filter(({ kind }) => kind === questionKind);

const late = (bench: Bench): RunEvent[] => bench.events.filter(({ type }) => type === 'answers.late');

/** `from` answers the question that was asked last. */
async function answered(bench: Bench, from: string, text: string): Promise<void> {
  const inReplyTo = questions(bench).at(-1)?.id ?? '';
  await bench.pool.publish({ from, to: [bench.name], kind: answerKind, text, inReplyTo });
}

it('waits for the answers to what it asks, and plans with them', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = [askOf('A', 'B'), planOf({ A: 'mine 1 coal' })];
  await bench.command('mine 1 coal', user);
  await stepWhileReady(agent);
  expect(questions(bench).map(({ to, text }) => [to, text])).toEqual([[['A', 'B'], where]]);
  expect([bench.planned.length, bench.reports().length, bench.state.commission.standing.emptyPlans]).toEqual([1, 0, 0]);
  await answered(bench, 'A', 'nowhere');
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(1);
  await answered(bench, 'B', 'at the river');
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(2);
  expect(bench.planned[1]?.conversation.map(({ text }) => text)).toEqual([where, 'nowhere', 'at the river']);
  expect(bench.commands()).toEqual(['A: mine 1 coal']);
});

it('may ask three times in a row, and again after a plan that asks nothing', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = [askOf('A'), askOf('B'), askOf('A'), planOf({ A: 'mine 1 coal' }), planOf({ B: 'mine 1 coal' })];
  await bench.command('mine 1 coal', user);
  for (const from of ['A', 'B', 'A']) {
    await stepWhileReady(agent);
    await answered(bench, from, 'nowhere');
  }
  await stepWhileReady(agent);
  expect(bench.planned.map(({ mayAsk }) => mayAsk)).toEqual([true, true, true, false]);
  await bench.answer('A', 'mine 1 coal', 'failed');
  await stepWhileReady(agent);
  expect(bench.planned[4]?.mayAsk).toBe(true);
});

it('plans without an answer that does not come, or cannot come any more', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = [askOf('A'), askOf('B'), planOf({ A: 'mine 1 coal' })];
  const over = new AbortController();
  const life = live(agent, over.signal).catch(() => {});
  await bench.command('mine 1 coal', user);
  await bench.clock.advance(1);
  await bench.clock.advance(100);
  expect(late(bench)).toMatchObject([{ agent: 'leader', of: ['A'] }]);
  expect(questions(bench).map(({ to }) => to)).toEqual([['A'], ['B']]);
  bench.log.append({ type: 'agent.gone', agent: 'B', why: 'it is lost' });
  await bench.clock.advance(1);
  expect([bench.planned.length, late(bench).length]).toEqual([3, 1]);
  over.abort();
  await life;
});

it('does not wait for those who have left', async () => {
  const bench = teamOf();
  bench.plans = [askOf('B', 'C'), planOf({ A: 'mine 1 coal' })];
  for (const agent of ['B', 'C']) bench.log.append({ type: 'agent.gone', agent, why: 'it is lost' });
  const agent = bench.agent();
  await bench.command('mine 1 coal', user);
  await stepWhileReady(agent);
  expect([questions(bench).length, bench.planned.length]).toEqual([1, 2]);
});

it('plans with what it was not allowed to ask', async () => {
  const bench = teamOf();
  bench.plans = [askOf('stranger'), planOf({ A: 'mine 1 coal' })];
  bench.onPublish = async ({ kind, to, text }) => {
    if (kind !== questionKind) return;
    bench.log.append({ type: 'message.refused', agent: 'leader', to, kind, text, code: 'X', why: 'it is deaf' });
    throw new SAgentsError({ code: 'X', message: 'it is deaf', remedy: '' });
  };
  const agent = bench.agent();
  await bench.command('mine 1 coal', user);
  await stepWhileReady(agent);
  expect(bench.planned[1]?.unsaid).toEqual([{ to: ['stranger'], text: where, why: 'it is deaf' }]);
  expect(bench.commands()).toEqual(['A: mine 1 coal']);
});

it('begins what can begin meanwhile, and plans anew once all is answered', async () => {
  const bench = teamOf();
  const agent = bench.agent();
  bench.plans = [{ ...planOf({ A: 'mine 1 log' }), ask: [{ to: ['B'], text: where }] }, planOf({ B: 'mine 1 coal' })];
  await bench.command('mine 1 log; mine 1 coal', user);
  await stepWhileReady(agent);
  expect(bench.commands()).toEqual(['A: mine 1 log']);
  await answered(bench, 'B', 'at the river');
  await stepWhileReady(agent);
  expect(bench.commands()).toEqual(['A: mine 1 log', 'B: mine 1 coal']);
});

it('hears what it asked for a command that was interposed, and for the one that waits meanwhile', async () => {
  const bench = new Bench('A', [
    ['leader', 'A'],
    ['chief', 'A'],
  ]);
  bench.hearers = ['B', 'C'];
  const agent = bench.agent();
  bench.plans = [askOf('B'), askOf('C'), planOf({ A: 'mine 1 coal' }), planOf({ A: 'mine 1 log' })];
  await bench.command('mine 1 log');
  await stepWhileReady(agent);
  await bench.command('mine 1 coal', 'chief');
  await stepWhileReady(agent);
  const [first, second] = questions(bench);
  expect([first?.to, second?.to]).toEqual([['B'], ['C']]);
  const answer = { to: ['A'], kind: answerKind, text: 'nowhere' };
  await bench.pool.publish({ ...answer, from: 'B', inReplyTo: first?.id ?? '' });
  await stepWhileReady(agent);
  expect(bench.planned).toHaveLength(2);
  await bench.pool.publish({ ...answer, from: 'C', inReplyTo: second?.id ?? '' });
  await stepWhileReady(agent);
  expect(
    bench
      .reports()
      .filter(({ status }) => status === 'succeeded')
      .map(({ task }) => task),
  ).toEqual(['mine 1 coal', 'mine 1 log']);
});

it('answers beside its work, without planning anew, and also when its model does not', async () => {
  const bench = new Bench('A', [['leader', 'A']]);
  const agent = bench.agent();
  bench.plans = [planOf({ A: 'mine 1 log' })];
  bench.answers = ['at the river', new SAgentsError({ code: 'X', message: 'no model', remedy: '' })];
  await bench.command('mine 1 log');
  for (const text of [where, 'and sand?'])
    await bench.pool.publish({ from: 'leader', to: ['A'], kind: questionKind, text });
  await stepWhileReady(agent);
  const [first, second] = bench.said().filter(({ kind }) => kind === answerKind);
  expect(first).toMatchObject({ to: ['leader'], text: 'at the river' });
  expect(second).toMatchObject({ to: ['leader'], text: 'I cannot say.' });
  expect(bench.events.filter(({ type }) => type === 'answering.failed')).toHaveLength(1);
  expect([bench.planned.length, bench.state.speech.questions.length]).toEqual([1, 0]);
  expect(bench.reports().at(-1)?.status).toBe('succeeded');
});

it('answers while it has nothing to do', async () => {
  const bench = new Bench('A', [['leader', 'A']]);
  const agent = bench.agent();
  await bench.pool.publish({ from: 'B', to: ['A'], kind: questionKind, text: where });
  await stepWhileReady(agent);
  expect(bench.said().map(({ kind, to, text }) => [kind, to, text])).toEqual([
    [answerKind, ['B'], `nothing of ${where}`],
  ]);
  expect(bench.planned).toHaveLength(0);
});
