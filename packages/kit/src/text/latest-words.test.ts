import type { Message } from '@s-agents/core';
import { workOf } from '../world/deeds/work.js';
import { expect, it } from 'vitest';
import { latestWords } from './latest-words.js';

const said = (id: string, from: string, inReplyTo: string, status?: 'started' | 'under-way' | 'failed'): Message => ({
  id,
  at: 1,
  from,
  to: ['leader'],
  kind: status === undefined ? 'talk' : 'report',
  text: '',
  inReplyTo,
  ...(status === undefined ? {} : { report: { status, work: workOf('mine 3 log'), inventory: {}, equipment: {} } }),
});

it('keeps of reports on the way the last one of each agent on each command, and all else', () => {
  const conversation = [
    said('a1', 'A', 'm1', 'started'),
    said('b1', 'B', 'm2', 'started'),
    said('t1', 'A', 'm1'),
    said('a2', 'A', 'm1', 'under-way'),
    said('a3', 'A', 'm1', 'failed'),
    said('a4', 'A', 'm3', 'started'),
    said('b2', 'B', 'm2', 'under-way'),
  ];
  expect(latestWords(conversation).map(({ id }) => id)).toEqual(['t1', 'a3', 'a4', 'b2']);
});
