import type { RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import type { OpenCommand } from '../report/open-matters.js';
import { FailedParts } from './failed-parts.js';

const command = (id: string, from: string, to: string, more: Partial<OpenCommand> = {}): OpenCommand => {
  return { id, from, to, text: 'x', work: ['x'], at: 0, isReceived: true, ...more };
};
const order = command('c1', 'user', 'leader', { text: 'mine 9 log', words: 'get 9 logs', by: 'Ann' });

/** What is said after events in which a worker fails and its leader plans again, and so on. */
function following(open: readonly OpenCommand[]) {
  const parts = new FailedParts();
  const after = (event: object): string | null => {
    const notice = parts.noticeAfter({ sequence: 0, at: 0, ...event } as RunEvent, () => open);
    return notice === null ? null : `${notice.agent} → ${notice.by}: ${notice.text}`;
  };
  const report = (from: string, to: string, status: string): string | null =>
    after({ type: 'message.published', message: { from, to: [to], report: { status, work: workOf('mine 3 log') } } });
  const gives = (from: string): string | null =>
    after({ type: 'message.published', message: { from, to: ['workerC'], kind: 'command' } });
  const plans = (agent: string): void => {
    expect(after({ type: 'planning.started', agent }) ?? after({ type: 'plan.made', agent })).toBeNull();
  };
  return { parts, report, plans, gives, after };
}

it('tells a commander once that a part of an order failed, when its leader has planned again and gives it out', () => {
  const { parts, report, plans, gives } = following([order, command('c2', 'leader', 'workerB')]);
  plans('leader');
  expect(gives('leader')).toBeNull();
  expect(report('workerA', 'leader', 'failed')).toBeNull();
  expect(gives('leader')).toBeNull();
  plans('leader');
  const notice = 'leader → Ann: a part failed and is tried again: get 9 logs (workerA: mine 3 log)';
  expect(gives('leader')).toBe(notice);
  report('workerA', 'leader', 'failed');
  plans('leader');
  expect(gives('leader')).toBeNull();
  parts.forget(order);
  report('workerA', 'leader', 'failed');
  plans('leader');
  expect(gives('leader')).toBe(notice);
});

it('tells it of a part of a part, and of what a leader tries itself', () => {
  const { report, plans, after } = following([order, command('c2', 'leader', 'foreman')]);
  report('workerA', 'foreman', 'failed');
  plans('foreman');
  expect(after({ type: 'task.started', agent: 'foreman' })).toMatch(/^leader → Ann: a part failed/);
});

it('tells once that a deed failed of who acts without plans, when it begins something again', () => {
  const both = { ...order, to: 'ada' };
  const { after } = following([both, { ...both, to: 'ben' }]);
  const begins = (agent: string): string | null =>
    after({ type: 'action.started', agent, action: { id: 'a1', verb: 'mine', object: 'log', quantity: 3 } });
  const ends = (agent: string, status: string): string | null =>
    after({ type: 'action.ended', agent, actionId: 'a1', outcome: { status } });
  expect([begins('ada'), ends('ada', 'succeeded'), begins('ada'), ends('ada', 'failed')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(begins('ada')).toBe('ada → Ann: a part failed and is tried again: get 9 logs (ada: mine 3 log)');
  expect([ends('ada', 'failed'), begins('ada')]).toEqual([null, null]);
  expect([begins('ben'), ends('ben', 'failed'), begins('ben')]).toEqual([null, null, null]);
  const planning = following([both]);
  planning.plans('ada');
  expect(
    planning.after({ type: 'action.ended', agent: 'ada', actionId: 'a1', outcome: { status: 'failed' } }),
  ).toBeNull();
  expect(
    planning.after({ type: 'action.started', agent: 'ada', action: { verb: 'mine', object: 'log', quantity: 3 } }),
  ).toBeNull();
});

it('tells nothing of what succeeds, of what was planned before it was known, and of nobody’s order', () => {
  const { report, plans, gives, after } = following([order]);
  report('workerA', 'leader', 'succeeded');
  plans('leader');
  expect(gives('leader')).toBeNull();
  after({ type: 'planning.started', agent: 'leader' });
  report('workerA', 'leader', 'failed');
  after({ type: 'plan.made', agent: 'leader' });
  expect(gives('leader')).toBeNull();
  const { by: _, ...task } = order;
  for (const open of [[task], [{ ...order, isRecalled: true as const }], []]) {
    const other = following(open);
    other.report('workerA', 'leader', 'failed');
    other.plans('leader');
    expect(other.gives('leader')).toBeNull();
  }
});
