import type { TaskPlanning } from '@s-agents/core';
import { workOf, workText } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { toPlanning } from './to-planning.js';

const team = {
  agent: 'leader',
  iteration: 4,
  request: null,
  previousPlan: null,
  notBegun: [],
  subordinates: ['A', 'B'],
  hearers: ['A', 'B'],
  mayAsk: true,
  acts: false,
  ongoing: { B: { id: '3.2', work: workOf('mine 9 log') } },
  doneTasks: [],
};
const planned = (written: PlanningAnswer, of: Parameters<typeof toPlanning>[1]): TaskPlanning =>
  toPlanning(written, of, { resolve: () => [] });
const answer: PlanningAnswer = {
  inventories: [
    {
      agent: 'A',
      items: [
        { item: 'log', count: 3 },
        { item: 'dirt', count: 0 },
      ],
    },
  ],
  objective: 'build 1 house',
  analysis: '',
  tasks: [],
  stop: [],
  say: [],
  ask: [],
  informer: 'user',
  givenUp: null,
};
const task = fc.record({
  number: fc.integer({ min: 1, max: 9 }),
  agent: fc.constantFrom(null, 'A', 'B', 'leader', 'nobody'),
  task: fc.constantFrom('mine 3 log', 'build 1 roof'),
  after: fc.array(fc.constantFrom('1', '2', '3', '9', '3.2', '77', ''), { maxLength: 4 }),
});

it('gives every task an id of its own, doers who take tasks, and only what is there to come after', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 9 }), (tasks) => {
      const { plan } = planned({ ...answer, tasks }, team);
      const ids = plan.tasks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, agent, after } of plan.tasks) {
        expect(id).toMatch(/^4\.\d+$/);
        expect([null, 'A', 'B']).toContain(agent);
        for (const before of after) expect([...ids, '3.2']).toContain(before);
        expect(after).not.toContain(id);
        expect(new Set(after).size).toBe(after.length);
      }
      // No task is lost, and nothing that is there to come after: a number means the first task that has it.
      expect(plan.tasks.map((one) => workText(one.work))).toEqual(tasks.map((one) => one.task));
      const numbers = new Set(tasks.map(({ number }) => `${number}`));
      tasks.forEach(({ number, after }, index) => {
        if (tasks.findIndex((one) => one.number === number) !== index) return;
        const known = after.filter((before) => before === '3.2' || (numbers.has(before) && before !== `${number}`));
        const wanted = new Set(known.map((before) => (before === '3.2' ? before : `4.${before}`)));
        expect(new Set(plan.tasks[index]?.after)).toEqual(wanted);
      });
    }),
  );
});

it('has an agent without subordinates do everything itself', () => {
  const tasks = [
    { number: 1, agent: null, task: 'mine 3 log', after: [] },
    { number: 2, agent: 'B', task: 'craft 1 chest', after: ['1'] },
  ];
  const { plan } = planned({ ...answer, tasks }, { ...team, agent: 'C', subordinates: [], acts: true, ongoing: {} });
  expect(plan.tasks).toEqual([
    { id: '4.1', agent: 'C', work: workOf('mine 3 log'), after: [] },
    { id: '4.2', agent: 'C', work: workOf('craft 1 chest'), after: ['4.1'] },
  ]);
});

it('stops only who is at something, and has not given up while something is left to do', () => {
  const tasks = [{ number: 1, agent: 'A', task: 'mine 3 log', after: ['3.2'] }];
  const { plan, inventories } = planned({ ...answer, tasks, stop: ['A', 'B', 'B'], givenUp: 'no way' }, team);
  expect([plan.stop, plan.givenUp]).toEqual([['B'], undefined]);
  expect(inventories).toEqual({ A: { log: 3 } });
  expect(planned({ ...answer, givenUp: 'no way' }, team).plan.givenUp).toBe('no way');
});

it('has nothing wait for what it stops, which will never succeed', () => {
  const tasks = [{ number: 1, agent: 'A', task: 'mine 3 log', after: ['3.2'] }];
  const afterOf = (stop: string[]): readonly string[] | undefined =>
    planned({ ...answer, tasks, stop }, team).plan.tasks[0]?.after;
  expect(afterOf([])).toEqual(['3.2']);
  expect(afterOf(['A'])).toEqual(['3.2']);
  expect(afterOf(['B'])).toEqual([]);
});

describe('a task that its doer is at already', () => {
  const tasks = [
    { number: 1, agent: 'b', task: 'Mine 9 log', after: [] },
    { number: 2, agent: 'A', task: 'build 1 roof', after: ['1'] },
  ];

  it('goes on and is not begun again, and what comes after it waits for it', () => {
    const { plan } = planned({ ...answer, tasks }, team);
    expect(plan.tasks).toEqual([{ id: '4.2', agent: 'A', work: workOf('build 1 roof'), after: ['3.2'] }]);
    expect(plan.amended).toEqual([expect.stringContaining('3.2 goes on')]);
  });

  it.each([
    ['is stopped', { stop: ['B'] }, 'mine 9 log', 'B'],
    ['asks for more', {}, 'mine 12 log', 'B'],
    ['is for somebody else', {}, 'mine 9 log', 'A'],
    ['is for whoever is free', {}, 'mine 9 log', null],
  ])('is another one where it %s', (_, changes, text, agent) => {
    const [first, ...rest] = tasks;
    const given = { ...answer, ...changes, tasks: [{ ...first, number: 1, after: [], task: text, agent }, ...rest] };
    expect(planned(given, team).plan.tasks).toHaveLength(2);
  });
});

it('says what reaches somebody else, and nothing where nobody hears it', () => {
  const say = [
    { to: ['leader'], text: 'to myself' },
    { to: ['leader', 'A'], text: 'birches in the east' },
  ];
  expect(planned({ ...answer, say }, team).plan.say).toEqual([{ to: ['A'], text: 'birches in the east' }]);
  expect(planned({ ...answer, say }, { ...team, hearers: [] }).plan).not.toHaveProperty('say');
  expect(planned(answer, team).plan).not.toHaveProperty('say');
});

it('asks whom it names, no more than it may', () => {
  const ask = [{ to: ['leader', 'B'], text: 'where is coal?' }];
  expect(planned({ ...answer, ask }, team).plan.ask).toEqual([{ to: ['B'], text: 'where is coal?' }]);
  expect(planned({ ...answer, ask }, { ...team, mayAsk: false }).plan).not.toHaveProperty('ask');
});

describe('an answer without tasks', () => {
  const tasks = [
    { id: '3.2', agent: 'B', work: workOf('mine 9 log'), after: [] },
    { id: '3.3', agent: 'A', work: workOf('build 1 roof'), after: ['3.2'] },
  ];
  const before = {
    ...team,
    request: { from: 'user', work: workOf('build 1 house') },
    previousPlan: { objective: '', analysis: '', tasks, stop: [], informer: 'user' },
    notBegun: ['3.3'],
  };

  it('leaves the plan as it is while something is under way', () => {
    expect(planned(answer, before).plan.tasks).toEqual(tasks.slice(1));
  });

  it.each([
    ['when it stops somebody', { stop: ['B'] }, {}],
    ['when it gives up', { givenUp: 'no stone' }, {}],
    ['when nothing is under way', {}, { ongoing: {} }],
    ['when somebody else asks', {}, { request: { from: 'ann', work: workOf('mine 1 log') } }],
  ])('drops the rest %s', (_, changes, others) => {
    expect(planned({ ...answer, ...changes }, { ...before, ...others }).plan.tasks).toEqual([]);
  });
});

it('answers whoever asked when it names nobody', () => {
  const asked = { ...team, request: { from: 'user', work: workOf('build 1 house') } };
  expect(planned({ ...answer, informer: '' }, asked).plan.informer).toBe('user');
});
