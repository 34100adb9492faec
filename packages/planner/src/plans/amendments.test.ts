import { workOf } from '@s-agents/kit';
import { expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { toPlanning } from './to-planning.js';

const team: Parameters<typeof toPlanning>[1] = {
  agent: 'leader',
  iteration: 4,
  request: null,
  previousPlan: null,
  notBegun: [],
  subordinates: ['A', 'B'],
  hearers: [],
  mayAsk: true,
  acts: false,
  ongoing: { B: { id: '3.2', work: workOf('mine 9 log') } },
  doneTasks: [{ id: '2.1', work: [{ verb: 'mine', object: 'log', quantity: 3 }] }],
};

function amended(answer: Partial<PlanningAnswer>, of: Partial<typeof team> = {}): readonly string[] | undefined {
  const nothing = {
    inventories: [],
    objective: '',
    analysis: '',
    tasks: [],
    stop: [],
    say: [],
    ask: [],
    informer: 'user',
  };
  return toPlanning({ ...nothing, givenUp: null, ...answer }, { ...team, ...of }, { resolve: () => [] }).plan.amended;
}
const task = (number: number, agent: string | null, ...after: string[]) => ({
  number,
  agent,
  task: 'mine 3 log',
  after,
});

it('is silent about an answer that is taken as it is written', () => {
  expect(amended({ tasks: [task(1, 'A'), task(2, null, '1', '3.2')], stop: [] })).toBeUndefined();
});

it.each<[string, Partial<PlanningAnswer>, string]>([
  ['an unknown agent', { tasks: [task(1, 'zoe')] }, 'zoe takes no tasks from leader: whoever is free does 4.1.'],
  [
    'an unknown task before',
    { tasks: [task(1, 'A', '7')] },
    '4.1 does not wait for 7, which is neither in the list nor under way.',
  ],
  [
    'a task before that is stopped',
    { tasks: [task(1, 'A', '3.2')], stop: ['B'] },
    '4.1 does not wait for 3.2, which the plan stops.',
  ],
  ['a task after itself', { tasks: [task(1, 'A', '1')] }, '4.1 cannot come after itself.'],
  [
    'a number twice',
    { tasks: [task(1, 'A'), task(1, 'B')] },
    'Another task had the number 1 already: this one is 4.2.',
  ],
  [
    'a circle',
    { tasks: [task(1, 'A', '2'), task(2, 'B', '1'), task(3, 'A')] },
    '4.1, 4.2 can never begin: they wait for each other, in a circle.',
  ],
  ['an idle member that is stopped', { stop: ['A'] }, 'A could not be stopped, since it is at nothing.'],
  [
    'tasks of somebody who gives up',
    { tasks: [task(1, 'A')], givenUp: 'no way' },
    'Nothing is given up as long as tasks are listed.',
  ],
])('tells of %s', (_, answer, sentence) => {
  expect(amended(answer)).toEqual([sentence]);
});

it('tells an agent without subordinates that it does everything itself', () => {
  const alone = { agent: 'C', subordinates: [], acts: true, ongoing: {} };
  expect(amended({ tasks: [task(1, 'B')] }, alone)).toEqual(['B takes no tasks from C: C does 4.1.']);
});
