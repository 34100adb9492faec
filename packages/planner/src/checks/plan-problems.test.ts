import { workOf, partName, meantName } from '@s-agents/kit';
import { gardenKnowledge as knowledge } from '@s-agents/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { toPlanning } from '../plans/to-planning.js';
import { planProblems } from './plan-problems.js';
import { taskProblems } from './task-problems.js';

const inputs = {
  agent: 'leader',
  iteration: 4,
  request: null,
  previousPlan: null,
  notBegun: [],
  subordinates: ['workerA', 'workerB', 'guest'],
  hands: { workerA: ['workerA'], workerB: ['workerB'], guest: [] },
  hearers: ['workerA', 'workerB'],
  mayAsk: true,
  acts: false,
  ongoing: { workerB: { id: '3.2', work: workOf('pick 9 berry') } },
  doneTasks: [{ id: '2.1', work: [{ verb: 'pick', object: 'berry', quantity: 3 }] }],
};
const answer: PlanningAnswer = {
  inventories: [],
  objective: '',
  analysis: '',
  tasks: [],
  stop: [],
  say: [],
  ask: [],
  informer: 'user',
  givenUp: null,
};
const task = (part: Partial<PlanningAnswer['tasks'][number]>): PlanningAnswer => ({
  ...answer,
  tasks: [{ number: 1, agent: 'workerA', task: 'pick 3 berry', after: [], ...part }],
});
const problems = (given: PlanningAnswer, changed: Partial<typeof inputs> = {}) =>
  planProblems(given, { inputs: { ...inputs, ...changed }, knowledge });

it.each([
  ['floor_of_hut', 'the nearest names are roof_of_hut and walls_of_hut'],
  ['wall_of_hut', 'the nearest names are walls_of_hut and roof_of_hut'],
  ['roof', 'the nearest names are roof_of_hut'],
])('a part that is not there (%s) is answered with those that are', (name, near) => {
  const part = (one: string) => ({ name: partName(one, 'hut'), materials: [], part: { of: 'hut', after: [] } });
  const structures = [{ name: 'hut', materials: [] }, part('walls'), part('roof')];
  expect(taskProblems(`build 1 ${name} at (1, 2, 3)`, { ...knowledge, verbs: [], structures })).toEqual([
    `this world has no "${name}"; ${near}`,
  ]);
});

describe('a plan', () => {
  it.each<[string, PlanningAnswer]>([
    ['that names members', task({})],
    ['that leaves the doer open', task({ agent: null })],
    ['that writes a name in other letters', task({ agent: '@WorkerA' })],
    ['that waits for what is under way', task({ after: ['3.2'] })],
    ['that stops a member', { ...answer, stop: ['workerB'] }],
    ['that speaks to who hears', { ...answer, say: [{ to: ['workerA', 'everybody'], text: 'hello' }] }],
  ])('%s has no problem', (_, given) => {
    expect(problems(given)).toEqual([]);
  });

  it.each<[string, PlanningAnswer, string]>([
    [
      'an agent that is not there',
      task({ agent: 'workerC' }),
      'task 1: you have no member workerC; your members are workerA, workerB and guest',
    ],
    [
      'work for its planner, who has no hands',
      task({ agent: 'leader' }),
      'task 1: leader has no hands: give it to workerA, workerB and guest, or null',
    ],
    [
      'work for who has no hands',
      task({ agent: 'guest' }),
      'task 1: guest has nobody who could do it: give it to workerA and workerB',
    ],
    [
      'a thing that is not there',
      task({ task: 'pick 3 wooden_apple' }),
      'task 1: this world has no "wooden_apple"; the nearest names are apple',
    ],
    ['a verb that is not there', task({ task: 'pluck 3 apple' }), 'task 1: "pluck" is no verb of this world'],
    ['a task that is none', task({ task: '3' }), 'task 1: "3" does not read as VERB QUANTITY OBJECT'],
    ['a task after one that is not there', task({ after: ['9'] }), 'task 1: it comes after 9, which is neither'],
    ['a task after itself', task({ after: ['1'] }), 'task 1: it cannot come after itself'],
    ['the stop of somebody who is not there', { ...answer, stop: ['workerC'] }, 'stop: there is no workerC'],
    [
      'words for who does not hear them',
      { ...answer, say: [{ to: ['guest'], text: 'hello' }] },
      'say: guest does not hear you; workerA and workerB do',
    ],
  ])('names %s', (_, given, problem) => {
    expect(problems(given)).toEqual([expect.stringContaining(problem)]);
  });

  it('names a circle of tasks', () => {
    const circle = {
      ...answer,
      tasks: [
        { number: 1, agent: null, task: 'pick 1 apple', after: ['2'] },
        { number: 2, agent: null, task: 'pick 1 berry', after: ['1'] },
      ],
    };
    expect(problems(circle)).toEqual(['the tasks 1 and 2 wait for each other in a circle: none can begin']);
  });

  it('of who commands nobody is for itself alone', () => {
    const alone = {
      agent: 'workerA',
      subordinates: [],
      hands: {} as typeof inputs.hands,
      acts: true,
      ongoing: {} as typeof inputs.ongoing,
    };
    expect(problems(task({}), alone)).toEqual([]);
    expect(problems(task({ agent: 'workerB' }), alone)).toEqual([
      'task 1: you command nobody: workerB takes no task from you',
    ]);
  });

  it('without a problem is carried out as it is written', () => {
    const tasks = fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 4 }),
        agent: fc.constantFrom(null, 'workerA', 'WORKERB', 'workerC', 'leader'),
        task: fc.constantFrom('pick 3 berry', 'make 1 ladder', 'pick 1 nonsense'),
        after: fc.array(fc.constantFrom('1', '2', '3', '3.2', '9'), { maxLength: 2 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(tasks, (written) => {
        const given = { ...answer, tasks: written };
        if (problems(given).length > 0) return;
        const { plan } = toPlanning(given, inputs, knowledge);
        expect(plan.tasks.map(({ agent }) => agent)).toEqual(
          written.map(({ agent }) => (agent === null ? null : meantName(agent, inputs.subordinates))),
        );
        for (const [index, { after }] of plan.tasks.entries())
          expect(after).toHaveLength(new Set(written[index]?.after).size);
      }),
    );
  });
});

it('a question needs somebody who hears it, and an end', () => {
  const asking = (name: string): PlanningAnswer => ({ ...answer, ask: [{ to: [name], text: 'where?' }] });
  expect(problems(asking('workerA'))).toEqual([]);
  expect(problems(asking('guest'))).toEqual(['ask: guest does not hear you; workerA and workerB do']);
  expect(problems(asking('workerA'), { mayAsk: false })).toEqual([expect.stringMatching(/several times in a row/)]);
});

it('takes a task of several lines part by part, and refuses one without a deed', () => {
  expect(taskProblems('pick 9 berry\npick 2 berry;', knowledge)).toEqual([]);
  expect(taskProblems(';\n', knowledge)).toEqual([expect.stringContaining('does not read as VERB QUANTITY OBJECT')]);
  const tasks = [{ number: 1, agent: 'workerA', task: 'pick 9 berry\npick 2 berry;', after: [] }];
  expect(toPlanning({ ...answer, tasks }, inputs, knowledge).plan.tasks).toMatchObject([
    { work: workOf('pick 9 berry; pick 2 berry') },
  ]);
});
