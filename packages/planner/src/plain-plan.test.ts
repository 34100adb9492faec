import type { TaskPlanningInputs } from '@s-agents/core';
import { gardenKnowledge as world } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { plainPlan } from './plain-plan.js';

const inputs = (part: Partial<TaskPlanningInputs> = {}): TaskPlanningInputs => ({
  agent: 'ann',
  iteration: 1,
  request: { from: 'leader', text: 'pick 3 berry; pick 2 branch' },
  subordinates: [],
  hands: {},
  hearers: [],
  unsaid: [],
  acts: true,
  conversation: [],
  previousPlan: null,
  inventories: {},
  progress: null,
  ongoing: {},
  trackRecords: {},
  failedTasks: [],
  doneTasks: [],
  feedback: null,
  advice: [],
  budget: null,
  observation: { inventory: {}, equipment: {} },
  ...part,
});
const asked = (text: string): Partial<TaskPlanningInputs> => ({ request: { from: 'leader', text } });

describe('a request for what can be gathered at once', () => {
  it('is its own plan', () => {
    expect(plainPlan(inputs(), world)?.plan).toMatchObject({
      objective: 'pick 3 berry; pick 2 branch',
      tasks: [{ id: '1.1', agent: 'ann', task: 'pick 3 berry; pick 2 branch', after: [] }],
      informer: 'leader',
    });
  });

  it('with a tool is, once the tool is held', () => {
    const apples = asked('pick 3 apple');
    expect(plainPlan(inputs(apples), world)).toBeNull();
    const observation = { inventory: { ladder: 1 }, equipment: {} };
    expect(plainPlan(inputs({ ...apples, observation }), world)).not.toBeNull();
  });

  it('is left to a model when the world grows dangerous meanwhile', () => {
    const sword = { name: 'sword', items: ['sword'], count: 1 };
    expect(plainPlan(inputs(), { ...world, precautions: () => [sword] })).toBeNull();
  });
});

it.each<[string, Partial<TaskPlanningInputs>]>([
  ['nobody asked for anything', { request: null }],
  ['something has to be made', asked('make 1 stick')],
  ['something is put somewhere', asked('put 3 apple on shelf')],
  ['it does not read as deeds', asked('look after the berries')],
  ['the world does not have it', asked('pick 3 unicorn')],
  ['others answer to the agent', { subordinates: ['bob'] }],
  ['the agent has no hands', { acts: false }],
  ['there was a plan before', { previousPlan: { objective: '', analysis: '', tasks: [], stop: [], informer: '' } }],
  ['something went wrong', { feedback: 'take another path' }],
  [
    'somebody said something',
    { conversation: [{ id: 'm1', at: 0, from: 'bob', to: ['ann'], kind: 'talk', text: 'no berries are left' }] },
  ],
])('a model plans where %s', (_, part) => {
  expect(plainPlan(inputs(part), world)).toBeNull();
});
