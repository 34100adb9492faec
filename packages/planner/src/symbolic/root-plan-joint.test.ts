import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import {
  asked,
  plan,
  now,
  again,
  atWork,
  context,
  inputs,
  knowledge,
  lesson,
  wasDone,
} from './leader-case.test.support.js';
import { rootPlanAnswerer } from './root-plan.js';

describe('the symbolic root, asked for a building', () => {
  const task = 'build 1 cabin at (1, 2, 3)';
  const held = { A: { oak_log: 6 }, B: { chest: 1 } };

  it('has what it takes gathered first', () => {
    expect(now(plan({ request: asked(task), inventories: { A: { oak_log: 6 } } }))).toMatchObject({
      A: 'craft 1 chest',
    });
  });

  it('has everybody build who holds some of it', () => {
    expect(now(plan({ request: asked(task), inventories: held }))).toEqual({ A: task, B: task });
  });

  it('gathers nothing while it is being built, nor once it was', () => {
    expect(plan({ ...again(task), ongoing: atWork({ A: task }), inventories: { A: { oak_log: 2 } } }).tasks).toEqual(
      [],
    );
    expect(plan({ ...again(task), doneTasks: wasDone(task) }).tasks).toEqual([]);
  });

  it('has the rest gathered when it ran out, and goes on', () => {
    const failed = {
      ...again(task),
      progress: { status: 'fail' as const, reason: '' },
      failedTasks: [
        lesson('A', task, 'missing-item'),
        lesson('B', task, 'missing-item'),
        lesson('C', task, 'missing-item'),
      ],
    };
    expect(Object.values(now(plan(failed)))).toContain('craft 1 chest');
    expect(now(plan({ ...failed, inventories: held }))).toEqual({ A: task, B: task });
  });
});

describe('the symbolic root, asked to put things somewhere', () => {
  const task = 'put 6 log on shelf';

  it('has them gathered first, then put there by all who hold some', () => {
    expect(now(plan({ request: asked(task) }))).toEqual({ A: 'mine 2 log', B: 'mine 2 log', C: 'mine 2 log' });
    const inventories = { A: { oak_log: 4 }, B: { birch_log: 2 } };
    expect(now(plan({ request: asked(task), inventories }))).toEqual({ A: task, B: task });
  });

  it('has only those gathered that are missing there', () => {
    const failed = {
      ...again(task),
      progress: { status: 'fail' as const, reason: '' },
      failedTasks: [{ ...lesson('A', task, 'missing-item'), missing: [{ items: ['oak_log'], count: 2 }] }],
    };
    expect(now(plan(failed))).toMatchObject({ A: 'mine 1 log', B: 'mine 1 log' });
    expect(now(plan({ ...failed, inventories: { B: { oak_log: 2 } } }))).toEqual({ B: task });
  });

  it('brings what the team has where another agent sees to the rest', () => {
    expect(now(plan({ request: asked(task, 'boss'), inventories: { A: { oak_log: 2 } } }))).toEqual({ A: task });
  });

  it('keeps the order of deeds about one thing, and does a deed once', () => {
    const both = 'put 6 log on shelf; polish 1 shelf';
    const inventories = { A: { oak_log: 6 } };
    expect(now(plan({ request: asked(both), inventories }))).toEqual({ A: task });
    const ongoing = atWork({ A: task });
    expect(now(plan({ ...again(both), inventories: { B: { oak_log: 1 } }, ongoing }))).toEqual({ B: task });
    const doneTasks = wasDone('put 1 log on shelf');
    expect(now(plan({ ...again(both), inventories: { B: { oak_log: 1 } }, ongoing, doneTasks }))).toEqual({
      B: 'polish 1 shelf',
    });
  });
});

describe('the symbolic root, asked for what the world counts for the whole team', () => {
  const task = 'scare 3 crow';
  const counting = {
    ...knowledge,
    verbs: [...knowledge.verbs, { verb: 'scare', doc: '', shared: true }],
  };
  const planned = (part: Partial<PlanningInputs>) =>
    rootPlanAnswerer.answer(inputs(part), { ...context, knowledge: counting }) as PlanningAnswer;

  it('has all who are free do it at the same time, in the same words', () => {
    expect(now(planned({ request: asked(task) }))).toEqual({ A: task, B: task, C: task });
  });

  it('has what is to be held seen to first, and whoever has no share of that do it meanwhile', () => {
    expect(now(planned({ request: asked(`mine 6 log; ${task}`) }))).toEqual({
      A: 'mine 2 log',
      B: 'mine 2 log',
      C: 'mine 2 log',
    });
    const both = again(`${task}; mine 1 log`);
    expect(now(planned({ ...both, ongoing: atWork({ A: 'mine 1 log' }) }))).toEqual({ B: task, C: task });
    expect(now(planned({ ...both, inventories: { A: { oak_log: 1 } } }))).toEqual({ A: task, B: task, C: task });
  });

  it('has those join who are free later, but for whoever has failed at it', () => {
    expect(now(planned({ ...again(task), ongoing: atWork({ A: task }) }))).toEqual({ B: task, C: task });
    const failedTasks = [lesson('B', task)];
    expect(now(planned({ ...again(task), ongoing: atWork({ A: task }), failedTasks }))).toEqual({ C: task });
  });

  it('is done with it as soon as one has seen it done', () => {
    expect(planned({ ...again(task), doneTasks: wasDone(task) }).tasks).toEqual([]);
  });

  it('leaves to one member what counts for that one', () => {
    expect(now(planned({ request: asked(`${task} for B`) }))).toEqual({ B: `${task} for B` });
  });
});

describe('the symbolic root, asked for what members do with themselves', () => {
  const rules = { ...knowledge, verbs: [{ verb: 'eat', doc: 'eat QUANTITY OBJECT', ofDoer: true }] };
  const planned = (part: Partial<PlanningInputs>): PlanningAnswer =>
    rootPlanAnswerer.answer(inputs(part), { ...context, knowledge: rules }) as PlanningAnswer;

  it('has it done once nothing is left to be got', () => {
    const request = asked('get 2 log; eat 3 log for A');
    expect(Object.values(now(planned({ request }))).join('; ')).not.toContain('eat');
    expect(now(planned({ request, inventories: { B: { oak_log: 2 } } }))).toEqual({ A: 'eat 3 log for A' });
  });

  it('takes no object for something to be held', () => {
    const request = asked('eat 3 log for A');
    expect(now(planned({ request, inventories: { A: { oak_log: 9 } } }))).toEqual({ A: 'eat 3 log for A' });
  });
});
