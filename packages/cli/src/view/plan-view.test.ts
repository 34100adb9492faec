import type { Message, Plan } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import {
  stageViews,
  tasksAfterJudgement,
  tasksAfterMessage,
  tasksAfterPlan,
  tasksAfterStart,
  type TaskView,
} from './plan-view.js';

const plan: Plan = {
  objective: 'build 1 house',
  analysis: '',
  tasks: [
    { id: '1.1', agent: 'A', work: workOf('build 1 wall'), after: [] },
    { id: '1.2', agent: null, work: workOf('craft 1 door'), after: [] },
    { id: '1.3', agent: 'leader', work: workOf('build 1 roof'), after: ['1.1'] },
  ],
  stop: [],
  informer: 'user',
};
const message = (part: Partial<Message>): Message => ({
  id: 'm1',
  at: 1,
  from: 'leader',
  to: ['A'],
  kind: 'command',
  text: '',
  ...part,
});
const answer = (status: 'succeeded' | 'superseded', inReplyTo: string): Message =>
  message({
    id: 'm9',
    from: 'A',
    to: ['leader'],
    kind: 'report',
    inReplyTo,
    report: { status, work: [], inventory: {}, equipment: {} },
  });
const shown = (tasks: readonly TaskView[]): string[] =>
  tasks.map(({ id, agent, status }) => `${id} ${agent ?? 'anybody'} ${status}`);

describe('the plan in the live view', () => {
  const given = tasksAfterMessage(
    tasksAfterMessage(tasksAfterPlan([], plan), 'leader', message({ taskId: '1.1' })),
    'leader',
    message({ id: 'm2', to: ['B'], taskId: '1.2' }),
  );

  it('shows who is at what, by the commands that gave it out and the reports that answer them', () => {
    expect(shown(given)).toEqual(['1.1 A started', '1.2 B started', '1.3 leader waiting']);
    const done = tasksAfterMessage(given, 'leader', answer('succeeded', 'm1'));
    expect(shown(done)).toEqual(['1.1 A succeeded', '1.2 B started', '1.3 leader waiting']);
    expect(tasksAfterMessage(given, 'leader', answer('succeeded', 'another'))).toEqual(given);
    const own = tasksAfterStart(done, '1.3', 'leader');
    const judged = { agent: 'leader', judgement: { status: 'fail', reason: '' } } as const;
    expect(shown(tasksAfterJudgement(own, judged)).at(-1)).toBe('1.3 leader failed');
    expect(shown(tasksAfterJudgement(own, { ...judged, taskId: '1.2' })).at(-1)).toBe('1.3 leader started');
  });

  it('goes on with what is under way, and drops what is stopped, replaced or called off', () => {
    const next: Plan = { ...plan, tasks: [{ id: '2.1', agent: 'A', work: workOf('rest'), after: [] }] };
    expect(shown(tasksAfterPlan(given, next))).toEqual(['1.1 A started', '1.2 B started', '2.1 A waiting']);
    expect(shown(tasksAfterPlan(given, { ...next, stop: ['A'] }))).toEqual(['1.2 B started', '2.1 A waiting']);
    const replaced = tasksAfterMessage(
      tasksAfterPlan(given, next),
      'leader',
      message({ id: 'm3', taskId: '2.1', replaces: 'm1' }),
    );
    expect(shown(replaced)).toEqual(['1.2 B started', '2.1 A started']);
    expect(shown(tasksAfterMessage(given, 'leader', message({ id: 'm3', kind: 'recall', replaces: 'm1' })))).toEqual(
      shown(given.slice(1)),
    );
    expect(shown(tasksAfterMessage(given, 'leader', answer('superseded', 'm1')))).toEqual(shown(given.slice(1)));
  });

  it('has layers: what can be done now, and what comes after it', () => {
    const stages = stageViews(tasksAfterPlan([], plan));
    expect(stages.map(({ atHand, assignments }) => [atHand, assignments.map(({ id }) => id)])).toEqual([
      [true, ['1.1', '1.2']],
      [false, ['1.3']],
    ]);
    const done = tasksAfterMessage(given, 'leader', answer('succeeded', 'm1'));
    expect(stageViews(done)).toHaveLength(1);
    expect(stageViews([])).toEqual([]);
  });

  it('ends with the tasks that wait for each other in a circle', () => {
    const circular = ['2', '1'].map((after, index) => ({
      id: `${index + 1}`,
      agent: 'A',
      work: workOf(`task ${index + 1}`),
      after: [after],
    }));
    expect(stageViews(tasksAfterPlan([], { ...plan, tasks: circular })).map(({ title }) => title)).toEqual([
      'now',
      'never: task 1, task 2 (they wait for each other, in a circle)',
    ]);
  });
});
