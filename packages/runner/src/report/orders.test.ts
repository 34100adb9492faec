import type { Report, RunEventBody } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { orders } from './orders.js';

const held = { inventory: {}, equipment: {} };
const say = (from: string, report: Report): RunEventBody => ({
  type: 'message.published',
  message: { id: 'm1', at: 0, from, to: ['leader'], kind: 'report', text: '', report },
});
const dropped = (from: string, by: object): RunEventBody =>
  say(from, { status: 'superseded', work: workOf('mine 1 log'), ...by, ...held });

function calledAwayAfter(...events: RunEventBody[]): readonly string[] {
  return events.reduce((state, event, sequence) => orders.reduce(state, { ...event, sequence, at: 0 }), orders.initial)
    .calledAway;
}

describe('members whom a commander has called away', () => {
  const stopped = dropped('ada', { calledOffBy: 'eve' });

  it('are those that dropped a task at the word of somebody who is not their own leader', () => {
    expect(calledAwayAfter(stopped, dropped('bob', {}))).toEqual(['ada']);
  });

  it.each([
    ['begin with something', say('ada', { status: 'started', work: workOf('mine 1 stone'), ...held })],
    ['say that they are free', say('ada', { status: 'ready', ...held })],
    ['are gone', { type: 'agent.gone', agent: 'ada', why: '' }],
  ] as const)('are so until they %s', (_, event) => {
    expect(calledAwayAfter(stopped, event)).toEqual([]);
  });
});
