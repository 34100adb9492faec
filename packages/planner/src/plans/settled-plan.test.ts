import type { TaskPlanningInputs } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { gardenKnowledge as world } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { nothingTold } from '../inputs/planning-inputs.js';
import { settledPlan } from './settled-plan.js';

const task = (number: number, agent: string, text: string) => ({
  id: `1.${number}`,
  agent,
  work: workOf(text),
  after: [],
});
const inputs = (part: Partial<TaskPlanningInputs> = {}): TaskPlanningInputs => ({
  ...nothingTold,
  agent: 'leader',
  iteration: 2,
  request: { from: 'user', work: workOf('make 1 workbench') },
  subordinates: ['ann', 'bob'],
  hands: { ann: ['ann'], bob: ['bob'] },
  mayAsk: true,
  acts: false,
  previousPlan: {
    objective: 'a workbench',
    analysis: '',
    tasks: [task(1, 'bob', 'give 2 branch to ann'), task(2, 'ann', 'make 1 workbench')],
    stop: [],
    informer: 'user',
  },
  inventories: { ann: { branch: 4 } },
  progress: { status: 'unknown', reason: '' },
  ongoing: { ann: { id: '1.2', work: workOf('make 1 workbench') } },
  ...part,
});

describe('a leader', () => {
  it('lets the last task go on when its doer holds all that it takes', () => {
    expect(settledPlan(inputs(), world)).toMatchObject({
      plan: { objective: 'a workbench', tasks: [], stop: [], informer: 'user' },
      inventories: { ann: { branch: 4 } },
    });
  });

  it('knows what was asked for in the words that its doer is told', () => {
    const asked = (holder: string) =>
      inputs({ request: { from: 'user', work: workOf(`make 1 workbench for ${holder}`) } });
    expect(settledPlan(asked('ann'), world)).not.toBeNull();
    expect(settledPlan(asked('bob'), world)).toBeNull();
  });

  it('keeps to what it has planned to come after things are handed over', () => {
    const giving = { ...world, verbs: [...world.verbs, { verb: 'give', doc: '', gives: true }] };
    const ongoing = { bob: { id: '1.1', work: workOf('give 2 branch to ann') } };
    const part = { notBegun: ['1.2'], ongoing, inventories: { bob: { branch: 2 } } };
    expect(settledPlan(inputs(part), giving)?.plan.tasks).toEqual([task(2, 'ann', 'make 1 workbench')]);
    expect(settledPlan(inputs({ ...part, inventories: {} }), giving)).toBeNull();
  });

  it('lets the rest of what was asked for go on when one part of it is done', () => {
    const after = (id: string) =>
      inputs({
        request: { from: 'user', work: workOf('make 1 ladder; make 1 workbench') },
        previousPlan: {
          objective: '',
          analysis: '',
          tasks: [task(1, 'bob', 'make 1 ladder'), task(2, 'ann', 'make 1 workbench')],
          stop: [],
          informer: 'user',
        },
        doneTasks: [{ id, work: workOf('make 1 ladder') }],
      });
    expect(settledPlan(after('1.1'), world)).toMatchObject({ plan: { tasks: [] } });
    expect(settledPlan(after('0.1'), world)).toBeNull();
  });

  it('lets a group go on when its people hold what its task takes', () => {
    const group = (hands: TaskPlanningInputs['hands']) =>
      inputs({ hands, inventories: { cat: { branch: 1 }, dora: { branch: 3 } } });
    expect(settledPlan(group({ ann: ['cat', 'dora'], bob: ['bob'] }), world)).not.toBeNull();
    expect(settledPlan(group({ ann: ['cat'], bob: ['dora'] }), world)).toBeNull();
  });

  it('plans anew when those who are free hold what comes after takes, and the others do not', () => {
    const later = { id: '1.3', agent: 'ann', work: workOf('make 2 workbench'), after: [] };
    const held = (ann: number, bob: number) =>
      inputs({
        previousPlan: { objective: '', analysis: '', tasks: [later], stop: [], informer: 'user' },
        notBegun: ['1.3'],
        inventories: { ann: { branch: ann }, bob: { branch: bob } },
      });
    expect(settledPlan(held(4, 4), world)).toBeNull();
    expect(settledPlan(held(8, 4), world)?.plan.tasks).toEqual([later]);
    // What nobody holds is come by as planned.
    expect(settledPlan(held(4, 3), world)?.plan.tasks).toEqual([later]);
  });

  const done = (words: string, part: Partial<TaskPlanningInputs> = {}) =>
    inputs({
      request: { from: 'user', work: workOf(words) },
      ongoing: {},
      progress: { status: 'success', reason: '' },
      doneTasks: [{ id: '1.2', work: workOf('make 1 workbench') }],
      ...part,
    });

  it('has nothing left to plan once a member has done what was asked for itself', () => {
    expect(settledPlan(done('make 1 workbench'), world)).toMatchObject({ plan: { tasks: [], informer: 'user' } });
    expect(settledPlan(done('make 1 workbench for ann'), world)?.plan.tasks).toEqual([]);
  });

  it.each<[string, TaskPlanningInputs]>([
    ['only a part of it is done', done('make 1 workbench; make 1 branch')],
    ['more of it was asked for', done('make 2 workbench')],
    ['somebody else was to have it', done('make 1 workbench for bob')],
    [
      'it was done for another request',
      done('make 1 workbench', { doneTasks: [{ work: workOf('make 1 workbench') }] }),
    ],
    ['it was not judged a success', done('make 1 workbench', { progress: { status: 'unknown', reason: '' } })],
    ['another task is under way', done('make 1 workbench', { ongoing: { bob: { id: '1.3', work: workOf('dance') } } })],
    ['another task is not begun', done('make 1 workbench', { notBegun: ['1.1'] })],
  ])('plans on where %s', (_, planning) => {
    expect(settledPlan(planning, world)).toBeNull();
  });

  it.each<[string, Partial<TaskPlanningInputs>]>([
    ['its doer lacks something', { inventories: { ann: { branch: 3 } } }],
    ['it is not all that was asked for', { request: { from: 'user', work: workOf('make 2 workbench') } }],
    ['nobody is at anything', { ongoing: {} }],
    ['somebody else asks', { request: { from: 'boss', work: workOf('make 1 workbench') } }],
    ['something has failed', { progress: { status: 'fail', reason: '' } }],
    ['the budget is nearly spent', { budget: { limit: 'calls', spent: 8, of: 10 } }],
    ['there was no plan before', { previousPlan: null }],
  ])('plans anew when %s', (_, part) => {
    expect(settledPlan(inputs(part), world)).toBeNull();
  });
});
