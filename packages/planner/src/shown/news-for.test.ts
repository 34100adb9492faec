import type { Message, Report } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { newsFor } from './news-for.js';

type Draft = Pick<Message, 'from' | 'kind'> & Partial<Message> & { status?: Report['status']; task?: string };
const said = ({ status, task = 'mine 3 log', ...draft }: Draft): Message => ({
  id: 'm1',
  at: 1,
  to: ['leader'],
  text: '',
  ...draft,
  ...(status === undefined ? {} : { report: { status, work: workOf(task), inventory: {}, equipment: {} } }),
});
const request = { from: 'user', work: workOf('mine 9 log') };
const isNews = (draft: Draft): boolean => newsFor({ agent: 'leader', request, conversation: [said(draft)] }).length > 0;

it.each<[string, Draft]>([
  ['the request', { from: 'user', kind: 'command', text: 'mine 9 log' }],
  ['an own order', { from: 'leader', kind: 'command', to: ['A'] }],
  ['an own report on the way', { from: 'leader', kind: 'report', to: ['user'], status: 'under-way' }],
  ['an own report of a start', { from: 'leader', kind: 'report', to: ['user'], status: 'started' }],
  ['its own success in something else', { from: 'leader', kind: 'report', to: ['user'], status: 'succeeded' }],
  ['that a member is ready', { from: 'A', kind: 'report', status: 'ready' }],
  ['that a member has begun', { from: 'A', kind: 'report', status: 'started' }],
])('leaves out what a planner is told elsewhere: %s', (_, draft) => {
  expect(isNews(draft)).toBe(false);
});

it.each<[string, Draft]>([
  ['another request', { from: 'user', kind: 'command', text: 'mine 5 coal' }],
  ['the same words of somebody else', { from: 'captain', kind: 'command', text: 'mine 9 log' }],
  ['that a member is under way', { from: 'A', kind: 'report', status: 'under-way' }],
  ['that a member has failed', { from: 'A', kind: 'report', status: 'failed' }],
  ['that a member has succeeded', { from: 'A', kind: 'report', status: 'succeeded' }],
  [
    'that it has told of a success in what is asked again',
    { from: 'leader', kind: 'report', status: 'succeeded', task: 'mine 9 log' },
  ],
  ['that it has failed at something else', { from: 'leader', kind: 'report', status: 'failed' }],
  ['what it has said', { from: 'leader', kind: 'talk', text: 'there is a hill' }],
])('keeps %s', (_, draft) => {
  expect(isNews(draft)).toBe(true);
});
