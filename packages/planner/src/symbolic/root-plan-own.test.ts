import type { WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import {
  asked,
  plan,
  now,
  again,
  atWork,
  inputs,
  context,
  knowledge,
  log,
  mine,
  lesson,
} from './leader-case.test.support.js';
import { rootPlanAnswerer } from './root-plan.js';

describe('the symbolic root, where it matters who holds it', () => {
  const planned = (text: string, part: Partial<PlanningInputs> = {}): PlanningAnswer =>
    plan({ request: asked(text), ...part });

  it('gives it to that one, all of its own as one task, and the rest to the others', () => {
    expect(now(planned('mine 8 log for B; craft 2 chest for B; mine 6 log'))).toEqual({
      A: 'mine 3 log',
      B: 'mine 8 log; craft 2 chest',
      C: 'mine 3 log',
    });
  });

  it('counts what that one holds, and nobody else', () => {
    expect(now(planned('mine 8 log for B', { inventories: { A: { oak_log: 64 }, B: { birch_log: 3 } } }))).toEqual({
      B: 'mine 8 log',
    });
    expect(planned('mine 8 log for B', { inventories: { B: { birch_log: 8 } } }).analysis).toBe('All of it is held.');
  });

  it('says in whose hands it counts to whoever works through others, and reaches those behind it', () => {
    const hands = { A: ['A', 'Z'], B: ['B'], C: ['C'] };
    const inventories = { A: {}, B: {}, C: {}, Z: {} };
    const part = { hands, inventories };
    expect(now(planned('mine 8 log for A; mine 2 log for B', part))).toEqual({
      A: 'mine 8 log for A',
      B: 'mine 2 log',
    });
    expect(now(planned('mine 8 log for Z', part))).toEqual({ A: 'mine 8 log for Z' });
    const ongoing = atWork({ A: 'mine 8 log for Z' });
    expect(now(plan({ ...again('mine 8 log for Z'), ...part, ongoing }))).toEqual({});
  });

  it('waits for that one while it is busy', () => {
    const answer = plan({
      ...again('mine 8 log for B; craft 2 chest for C'),
      ongoing: atWork({ B: 'mine 8 log' }),
    });
    expect(now(answer)).toEqual({ C: 'craft 2 chest' });
    const { tasks } = plan({ ...again('mine 8 log for B; craft 2 chest for B'), ongoing: atWork({ B: 'mine 8 log' }) });
    expect(tasks).toEqual([{ number: 1, agent: 'B', task: 'craft 2 chest; mine 8 log', after: ['1.1'] }]);
  });

  it('asks for one thing after the other where all at once has failed, and gives up what that one cannot', () => {
    const failed = [lesson('B', 'mine 8 log; craft 2 chest')];
    const replanned = (failedTasks: PlanningInputs['failedTasks']): PlanningAnswer =>
      plan({
        ...again('mine 8 log for B; craft 2 chest for B'),
        progress: { status: 'fail', reason: '' },
        failedTasks,
      });
    expect(now(replanned(failed))).toEqual({ B: 'mine 8 log' });
    const both = [...failed, lesson('B', 'mine 8 log'), lesson('B', 'craft 2 chest')];
    expect(replanned(both).givenUp).toContain('B failed at "mine 8 log" (not-found');
  });

  it('gives up what somebody is to hold who has left, and has anybody get what a stranger wants', () => {
    expect(planned('mine 8 log for D', { inventories: { D: {} } }).givenUp).toContain('D is not there');
    expect(Object.keys(now(planned('mine 3 log for me')))).toEqual(['A', 'B', 'C']);
  });
});

describe('the symbolic root, where others bring a member what it must hold itself', () => {
  const verbs = [{ verb: 'give', doc: '', gives: true }];
  const text = 'mine 9 log for B';
  const tasksFor = (metres: number, part: Partial<PlanningInputs>): readonly string[] => {
    const places = { A: { x: 0, y: 64, z: 0 }, B: { x: metres, y: 64, z: 0 } };
    const inventories = { A: { oak_log: 9 } };
    const all = inputs({ request: asked(text), subordinates: ['A', 'B'], inventories, places, ...part });
    const answer = rootPlanAnswerer.answer(all, { ...context, knowledge: { ...knowledge, verbs } }) as PlanningAnswer;
    return answer.tasks.map(({ agent, task }) => `${agent ?? ''}: ${task}`);
  };

  it('has them do so where that saves enough time', () => {
    expect(tasksFor(10, {})).toEqual(['A: give 9 oak_log to B at (10, 64, 0)']);
    expect(tasksFor(90, {})).toEqual(['B: mine 9 log']);
  });

  it('has them get what that one cannot get itself, however far it is', () => {
    const unable = { inventories: {}, inabilities: { B: ['mine'] } };
    const brought = ['A: mine 9 log', 'A: give 9 log to B'];
    expect(tasksFor(300, unable)).toEqual(brought);
    const failed = { ...again(text), failedTasks: [lesson('B', 'mine 9 log')], inventories: {} };
    expect(tasksFor(300, failed)).toEqual(brought);
  });

  it('gives up once nobody is left who could get it and hand it over', () => {
    const givenUp = (failedTasks: PlanningInputs['failedTasks']): string | null => {
      const part = { ...again(text), subordinates: ['A', 'B'], failedTasks };
      const rules = { ...context, knowledge: { ...knowledge, verbs } };
      return (rootPlanAnswerer.answer(inputs(part), rules) as PlanningAnswer).givenUp;
    };
    const own = lesson('B', 'mine 9 log');
    expect(givenUp([own])).toBeNull();
    expect(givenUp([own, lesson('A', 'give 9 log to B')])).toContain('B failed at "mine 9 log"');
    expect(givenUp([own, lesson('A', 'mine 9 log')])).toContain('B, A failed at "mine 9 log"');
  });
});

describe('the symbolic root that works with its own hands', () => {
  it('breaks down what it gives itself', () => {
    const table = { ...log, name: 'table', items: ['table'], count: 1 };
    const rules: WorldKnowledge = {
      ...knowledge,
      resolve: (name) => (name === 'table' ? ['table'] : knowledge.resolve(name)),
      methods: (name) =>
        name === 'chest'
          ? [{ ...mine, verb: 'craft', consumes: [{ ...log, count: 2 }], station: table, gathers: false }]
          : name === 'table'
            ? [{ ...mine, verb: 'craft', consumes: [log], gathers: false }]
            : knowledge.methods(name),
    };
    const answer = rootPlanAnswerer.answer(inputs({ request: asked('craft 1 chest'), subordinates: [], acts: true }), {
      ...context,
      knowledge: rules,
    }) as PlanningAnswer;
    expect(answer.tasks).toEqual([
      { number: 1, agent: 'leader', task: 'mine 3 log; craft 1 table', after: [] },
      { number: 2, agent: 'leader', task: 'craft 1 chest', after: ['1'] },
    ]);
  });
});
