import { workOf } from '@s-agents/kit';
import type { MessageDraft, Report, RunEvent } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { FurtherTasks } from './further-tasks.js';

const work = workOf('mine 4 log');
const given: MessageDraft = {
  from: 'user',
  by: 'steve',
  to: ['ada', 'ben'],
  kind: 'command',
  text: 'mine 4 log',
  work,
};

function report(from: string, status: string, more: object = {}): MessageDraft {
  const said = { status, work, inventory: {}, equipment: {}, ...more } as unknown as Report;
  return { from, to: ['user'], kind: 'report', text: '', inReplyTo: 'm0', report: said };
}

/** What is known of the only task given, after messages that came at 1, 2, 3 … */
function after(...messages: readonly MessageDraft[]): { states: readonly unknown[]; why: string | undefined } {
  const tasks = new FurtherTasks();
  for (const [index, message] of messages.entries()) {
    const event = { type: 'message.published', message: { ...message, id: `m${index}`, at: index } };
    tasks.add({ ...event, at: index, sequence: index } as RunEvent);
  }
  const [task] = tasks.all;
  return { states: task?.states.moments.map(({ value }) => value) ?? [], why: task?.why };
}

describe('a further task', () => {
  it('is done once each of its receivers has done it', () => {
    expect(after(given).states).toEqual(['open']);
    expect(after(given, report('ada', 'started'), report('ada', 'succeeded')).states).toEqual(['open', 'begun']);
    expect(
      after(given, report('ada', 'started'), report('ada', 'succeeded'), report('ben', 'succeeded')).states,
    ).toEqual(['open', 'begun', 'done']);
  });

  it('has failed once one of them has failed, and says why', () => {
    const { states, why } = after(given, report('ada', 'failed', { detail: 'no trees' }), report('ben', 'succeeded'));
    expect([states, why]).toEqual([['open', 'failed'], 'no trees']);
  });

  it('is left where it was called off, and no task of the run itself', () => {
    expect(after(given, report('ada', 'superseded'), report('ben', 'superseded')).states).toEqual(['open', 'dropped']);
    expect(after({ ...given, by: undefined }).states).toEqual([]);
  });
});
