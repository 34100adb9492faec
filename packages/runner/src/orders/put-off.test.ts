import { workOf, workText } from '@s-agents/kit';
import { expect, it } from 'vitest';
import type { OpenCommand } from '../report/open-matters.js';
import { messagesOf } from './messages-of-order.js';
import { PutOff } from './put-off.js';

const annsOrder: OpenCommand = {
  ...{ id: 'm1', from: 'user', to: 'ada', text: 'mine 2 log', work: workOf('mine 2 log'), by: 'Ann' },
  ...{ at: 0, isReceived: true },
};
const byBob = { type: 'commander.spoke', by: 'Bob', to: 'ada' } as const;

function noticesOf(putOff: PutOff, order: Parameters<typeof messagesOf>[0], open: readonly OpenCommand[]) {
  const messages = messagesOf(order, {
    open,
    entries: ['ada'],
    passing: [],
    after: (work) => [`${workText(work)} more`],
  });
  return putOff.noticesOf(order.by, messages, open).map(({ text }) => text);
}
const goal = { ...byBob, order: 'goal', text: 'mine 3 log' } as const;
const stop = { ...byBob, order: 'stop', text: 'stop' } as const;

it('knows an order again whose words were those of the task, whatever becomes of its quantity', () => {
  expect(noticesOf(new PutOff(), goal, [annsOrder])).toEqual(['an order of Bob comes first: mine 2 log']);
});

it('tells of each order put off once', () => {
  const putOff = new PutOff();
  const other = { ...annsOrder, id: 'm2', text: 'mine 2 dirt', work: workOf('mine 2 dirt') };
  expect(noticesOf(putOff, goal, [annsOrder])).toHaveLength(1);
  expect(noticesOf(putOff, goal, [{ ...annsOrder, id: 'm3', text: 'mine 2 log more', words: 'mine 2 log' }])).toEqual(
    [],
  );
  expect(noticesOf(putOff, goal, [other])).toEqual(['an order of Bob comes first: mine 2 dirt']);
});

it.each(['Ann', 'Bob'])('tells of it again where the same is ordered once more after %s called it off', (by) => {
  const putOff = new PutOff();
  noticesOf(putOff, goal, [annsOrder]);
  noticesOf(putOff, { ...stop, by }, [annsOrder]);
  expect(noticesOf(putOff, goal, [annsOrder])).toHaveLength(1);
});
