import type { Message, RunEvent } from '@s-agents/core';
import { expect, it } from 'vitest';
import { askedFor } from './asked-for.js';

const after = (...messages: readonly Partial<Message>[]) =>
  messages
    .map((message, at): RunEvent => {
      const whole = { id: `m${at}`, at, from: 'user', to: ['ada'], kind: 'command', text: 'mine 2 log', ...message };
      return { sequence: at, at, type: 'message.published', message: whole };
    })
    .reduce((state, event) => askedFor.reduce(state, event), askedFor.initial);
const word = (inReplyTo: string, status: 'started' | 'failed' | 'superseded'): Partial<Message> => {
  const report = { status, work: [], detail: 'why', inventory: {}, equipment: {} };
  return { from: 'ada', to: ['user'], kind: 'report', inReplyTo, report };
};

it('knows what the user and commanders asked for, and the last word on it', () => {
  const asked = { text: 'mine 3 log', words: 'get logs', by: 'Ann' };
  expect(after({}, asked, { from: 'ada', to: ['ben'] }, word('m0', 'started'), word('m1', 'failed'))).toEqual([
    { id: 'm0', by: null, to: ['ada'], task: 'mine 2 log', words: 'mine 2 log', last: null },
    {
      id: 'm1',
      by: 'Ann',
      to: ['ada'],
      task: 'mine 3 log',
      words: 'get logs',
      last: { status: 'failed', detail: 'why' },
    },
  ]);
});

it('takes for one what is given again behind something else, and for two what is asked again once it is over', () => {
  const ofAnn = { by: 'Ann', words: 'get logs' };
  const again = { ...ofAnn, text: 'mine 5 log' };
  expect(after(ofAnn, again).map(({ id, task }) => [id, task])).toEqual([['m1', 'mine 5 log']]);
  expect(after(ofAnn, word('m0', 'superseded'), again).map(({ id }) => id)).toEqual(['m2']);
  expect(after(ofAnn, word('m0', 'failed'), again).map(({ id }) => id)).toEqual(['m0', 'm2']);
});
