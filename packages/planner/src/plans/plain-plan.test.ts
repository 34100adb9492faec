import type { TaskPlanning, TaskPlanningInputs } from '@s-agents/core';
import { workText, workOf } from '@s-agents/kit';
import { gardenKnowledge as world } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { nothingTold } from '../inputs/planning-inputs.js';
import { plainPlan } from './plain-plan.js';
import { withoutForesight } from '../means-ends/foresight.js';

const inputs = (part: Partial<TaskPlanningInputs> = {}): TaskPlanningInputs => ({
  ...nothingTold,
  agent: 'ann',
  request: { from: 'leader', work: workOf('pick 3 berry; pick 2 branch') },
  mayAsk: true,
  ...part,
});
/** The first task of a plan, in words. */
const firstTask = (planning: TaskPlanning | null): string | undefined => {
  const work = planning?.plan.tasks[0]?.work;
  return work && workText(work);
};
const asked = (text: string): Partial<TaskPlanningInputs> => ({ request: { from: 'leader', work: workOf(text) } });

describe('a request for what can be gathered at once', () => {
  it('is its own plan', () => {
    expect(plainPlan(inputs(), world)?.plan).toMatchObject({
      objective: 'pick 3 berry; pick 2 branch',
      tasks: [{ id: '1.1', agent: 'ann', work: workOf('pick 3 berry; pick 2 branch'), after: [] }],
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

describe('a request for what can be made of what is held', () => {
  const holding = (text: string, inventory: Record<string, number>) =>
    inputs({ ...asked(text), observation: { inventory, equipment: {} } });

  it('is planned by the recipes', () => {
    const plan = plainPlan(holding('make 1 ladder', { branch: 7 }), world)?.plan;
    expect(plan?.tasks.map(({ work }) => workText(work))).toEqual(['make 6 stick; make 1 workbench; make 1 ladder']);
  });

  it('is left to a model when something has to be gathered, and where no recipe is foreseen', () => {
    expect(plainPlan(holding('make 1 ladder', { branch: 6 }), world)).toBeNull();
    expect(plainPlan(holding('make 1 ladder', { branch: 7 }), withoutForesight(world))).toBeNull();
  });
});

describe('a request to build what all material is held for', () => {
  const materials = [
    { name: 'branch', items: ['branch'], count: 4 },
    { name: 'berry', items: ['red_berry', 'blue_berry'], count: 2 },
  ];
  const structures = [{ name: 'bower', materials, part: { of: 'arbour', after: ['ground'] } }];
  const nearest = (name: string) => (name === 'bower' ? null : (world.nearest?.(name) ?? null));
  const building = { ...world, nearest, structures, verbs: [...world.verbs, { verb: 'build', doc: '' }] };
  const planned = (text: string, inventory: Record<string, number>, from = 'leader') =>
    firstTask(
      plainPlan(inputs({ request: { from, work: workOf(text) }, observation: { inventory, equipment: {} } }), building),
    );

  it('is its own plan, of a part as of a whole', () => {
    const text = 'build 1 bower at (1, 64, -3)';
    expect(planned(text, { branch: 5, red_berry: 1, blue_berry: 1 })).toBe(text);
  });

  it('is left to a model where material is missing, or the place is not told', () => {
    const text = 'build 1 bower at (1, 64, -3)';
    expect(planned(text, { ladder: 5 })).toBeUndefined();
    expect(planned(text, { branch: 5, red_berry: 1 }, 'user')).toBeUndefined();
    expect(planned('build 1 bower', { branch: 5, red_berry: 2 })).toBeUndefined();
  });

  it('is its own plan for a member that holds some of it, since others may build the same', () => {
    const text = 'build 1 bower at (1, 64, -3)';
    expect(planned(text, { branch: 1 })).toBe(text);
  });
});

describe('a request for what can be gathered at once and then made, built or handed over', () => {
  const giving = { ...world, verbs: [...world.verbs, { verb: 'give', doc: '', gives: true }] };
  const planned = (text: string, inventory: Record<string, number> = {}) =>
    firstTask(plainPlan(inputs({ ...asked(text), observation: { inventory, equipment: {} } }), giving));

  it('is its own plan', () => {
    expect(planned('pick 2 berry; pick 3 branch; give 2 berry to bob')).toBe(
      'pick 2 berry; pick 3 branch; give 2 berry to bob',
    );
    expect(planned('pick 7 branch; make 1 ladder', { branch: 5 })).toBe(
      'pick 7 branch; make 6 stick; make 1 workbench; make 1 ladder',
    );
  });

  it('is left to a model when that is not enough, since quantities are totals', () => {
    expect(planned('pick 2 branch; make 1 ladder', { branch: 5 })).toBeUndefined();
    expect(planned('pick 1 berry; give 2 berry to bob')).toBeUndefined();
  });
});

describe('a request to hand over what is held', () => {
  const giving = { ...world, verbs: [...world.verbs, { verb: 'give', doc: '', gives: true }] };
  const holding = (text: string, inventory: Record<string, number>) =>
    firstTask(plainPlan(inputs({ ...asked(text), observation: { inventory, equipment: {} } }), giving));

  it('is its own plan', () => {
    const text = 'give 1 red_berry to cy; give 2 berry to bob';
    expect(holding(text, { red_berry: 2, blue_berry: 1 })).toBe(text);
  });

  it('is left to a model when less is held', () => {
    expect(holding('give 2 berry to bob; give 2 red_berry to cy', { red_berry: 3 })).toBeUndefined();
    expect(holding('give 2 berry to bob', { blue_berry: 1 })).toBeUndefined();
  });

  it('is left to a model when nobody is to get it', () => {
    expect(holding('give 2 berry', { blue_berry: 2 })).toBeUndefined();
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

describe('a request for what is to be handed over or put somewhere', () => {
  const taskOf = (text: string, inventory: Record<string, number>, from = 'leader') =>
    firstTask(
      plainPlan(inputs({ request: { from, work: workOf(text) }, observation: { inventory, equipment: {} } }), world),
    );

  it('is its own plan where all of it is held', () => {
    expect(taskOf('put 3 berry in shed; close 1 shed', { red_berry: 3 })).toBeUndefined();
    expect(taskOf('put 3 berry in shed', { red_berry: 3 })).toBe('put 3 berry in shed');
    expect(taskOf('put 3 berry in shed; put 1 pie on table', { red_berry: 3, pie: 1 })).toBe(
      'put 3 berry in shed; put 1 pie on table',
    );
    expect(taskOf('put 2 berry in shed; put 2 berry on table', { red_berry: 3 })).toBeUndefined();
  });

  it('has made first what the recipes give', () => {
    const text = 'make 1 pie; put 1 pie on table';
    const held = { apple: 2, red_berry: 3, workbench: 1 };
    expect(taskOf(text, held)).toBe(text);
    expect(taskOf('put 1 pie on table', held)).toBe(text);
    expect(taskOf(text, { apple: 2, workbench: 1 })).toBeUndefined();
  });

  it('may be a part, where a commander may have others do the rest', () => {
    expect(taskOf('put 3 berry in shed', { red_berry: 1 })).toBe('put 3 berry in shed');
    expect(taskOf('put 3 berry in shed', { red_berry: 1 }, 'user')).toBeUndefined();
    expect(taskOf('put 3 berry in shed', {})).toBeUndefined();
  });

  it('of gifts needs no thought where the commander says where the receiver is', () => {
    const giving = { ...world, verbs: [...world.verbs, { verb: 'give', doc: '', gives: true }] };
    const guidance = { words: 'bob was last at (1, 2, 3).', where: { x: 1, y: 2, z: 3 } };
    const planned = (text: string) =>
      firstTask(
        plainPlan(
          inputs({
            request: { from: 'leader', work: workOf(text), guidance },
            observation: { inventory: { red_berry: 3 }, equipment: {} },
          }),
          giving,
        ),
      );
    expect(planned('give 3 berry to bob')).toBe('give 3 berry to bob at (1, 2, 3)');
    expect(planned('pick 5 berry')).toBeUndefined();
  });
});

it('a deed that all do together is its own plan, once what it takes is held', () => {
  const net = { name: 'net', items: ['net'], count: 1 };
  const chasing = {
    ...world,
    verbs: [...world.verbs, { verb: 'chase', doc: '', shared: true }],
    toolsFor: () => [net],
    nearest: () => null,
  };
  const taskOf = (inventory: Record<string, number>) =>
    firstTask(plainPlan(inputs({ ...asked('chase 2 moth'), observation: { inventory, equipment: {} } }), chasing));
  expect([taskOf({ net: 1 }), taskOf({})]).toEqual(['chase 2 moth', undefined]);
});
