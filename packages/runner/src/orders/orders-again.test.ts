import { expect, it } from 'vitest';
import type { Message, RunEvent, RunEventBody } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { ordersAgain } from './orders-again.js';

const eventsOf = (bodies: readonly RunEventBody[]): readonly RunEvent[] =>
  bodies.map((body, sequence) => ({ sequence, at: sequence, ...body }));
const message = (one: Pick<Message, 'id' | 'from' | 'to' | 'kind'> & Partial<Message>): RunEventBody => ({
  type: 'message.published',
  message: { at: 0, text: 'mine 2 log', ...one },
});
const goal = (id: string, ...to: readonly string[]): RunEventBody =>
  message({ id, from: 'user', to: [...to], kind: 'command', by: 'Ann' });
const word = (inReplyTo: string, from: string, status: 'succeeded' | 'failed' = 'succeeded'): RunEventBody =>
  message({
    id: `${inReplyTo} ${from}`,
    from,
    to: ['user'],
    kind: 'report',
    inReplyTo,
    report: { status, work: workOf('mine 2 log'), inventory: {}, equipment: {} },
  });
const stop = (to?: string): RunEventBody => ({
  type: 'commander.spoke',
  by: 'Ann',
  order: 'stop',
  text: 'stop',
  ...(to === undefined ? {} : { to }),
});
const undoneIn = (bodies: readonly RunEventBody[], saved = 0) =>
  ordersAgain(eventsOf(bodies), saved).undone.map(({ id, to }) => [id, ...to]);

it('finds the goals that commanders set, and none of the task', () => {
  const task = message({ id: 'm1', from: 'user', to: ['leader'], kind: 'command' });
  const { given, undone, unheeded } = ordersAgain(eventsOf([task, goal('m2', 'leader'), word('m1', 'leader')]), 0);
  expect([[...given.keys()], undone, unheeded]).toEqual([['m2'], [], null]);
});

it('takes for undone what was reached since the save, by who reached it', () => {
  const log = [goal('m1', 'a'), word('m1', 'a'), goal('m2', 'a', 'b'), word('m2', 'b'), word('m2', 'a', 'failed')];
  expect(undoneIn(log)).toEqual([
    ['m1', 'a'],
    ['m2', 'b'],
  ]);
  expect(undoneIn(log, 2)).toEqual([['m2', 'b']]);
  expect(undoneIn(log, log.length)).toEqual([]);
});

it('leaves alone what a commander stopped later', () => {
  const log = [goal('m1', 'a'), goal('m2', 'b'), word('m1', 'a'), word('m2', 'b')];
  expect(undoneIn([...log, stop('a')])).toEqual([['m2', 'b']]);
  expect(undoneIn([...log, stop()])).toEqual([]);
  expect(undoneIn([...log, stop(), goal('m3', 'a'), word('m3', 'a')])).toEqual([['m3', 'a']]);
});

it('finds an order with which the log ends, and how many of its messages are there', () => {
  const order = { type: 'commander.spoke', by: 'Ann', order: 'goal', text: 'mine 2 logs' } as const;
  const unheededIn = (bodies: readonly RunEventBody[]) => ordersAgain(eventsOf(bodies), 0).unheeded;
  expect(unheededIn([goal('m1', 'a'), order])).toMatchObject({ order, sent: 0 });
  const recall = message({ id: 'm2', from: 'user', to: ['a'], kind: 'recall', replaces: 'm1', by: 'Ann' });
  expect(unheededIn([goal('m1', 'a'), order, recall])).toMatchObject({ order, sent: 1 });
  expect(unheededIn([order, goal('m1', 'a'), word('m1', 'a')])).toBeNull();
  expect(unheededIn([goal('m1', 'a')])).toBeNull();
});
