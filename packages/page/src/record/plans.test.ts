import type { RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { Plans, tasksAt } from './plans.js';

it('knows which of an agent’s own tasks is judged while the next one is under way', () => {
  const plans = new Plans();
  const task = (id: string) => ({ id, agent: 'ada', work: workOf('mine 1 log'), after: [] });
  const judged = { type: 'judged', agent: 'ada', subject: 'own task', judgement: { status: 'success', reason: '' } };
  const events = [
    { at: 0, type: 'plan.made', agent: 'ada', iteration: 1, plan: { tasks: [task('1.1'), task('1.2')] } },
    { at: 1, type: 'task.started', agent: 'ada', taskId: '1.1' },
    { at: 2, type: 'task.started', agent: 'ada', taskId: '1.2' },
    { at: 3, ...judged, taskId: '1.1' },
    { at: 4, ...judged, taskId: '1.2' },
  ];
  for (const [sequence, event] of events.entries()) plans.add({ ...event, sequence } as RunEvent);
  const statesAt = (seconds: number): readonly string[] => tasksAt(plans, 'ada', seconds).map(({ state }) => state);
  expect([0, 2, 3, 4].map(statesAt)).toEqual([
    ['open', 'open'],
    ['begun', 'begun'],
    ['done', 'begun'],
    ['done', 'done'],
  ]);
});
